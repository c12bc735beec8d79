import Foundation
import Libc

/// Forgets what a person's shell sets for twinstant, its terminal and fzf, before anything is
/// started: every program is measured as at a first start.
func forgetPersonalSettings() {
  let ofTerminal = ["COLORTERM", "COLORFGBG", "NO_COLOR", "TMUX"]
  for name in ProcessInfo.processInfo.environment.keys
  where name.hasPrefix("TWINSTANT_") || name.hasPrefix("FZF_") || ofTerminal.contains(name) {
    unsetenv(name)
  }
}
