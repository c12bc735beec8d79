import Files
import Posts

/// Searches without a screen, to the end.
///
/// - Returns: the exit status, and the post that was picked.
/// - Throws: `Failure` if there is nothing that can be read.
func browseLinearly(_ options: BrowseOptions, _ trace: Trace?) throws(Failure) -> (Int32, Post?) {
  let ending = LinearEnd()
  PrivateFolder.make(Places.ofThisPerson.state)
  var browsing: LinearBrowsing
  let opening =
    options.isPiped && !options.isDemo ? try options.pipedArchive() : openArchive(options)
  switch opening {
  case .own(let archive): browsing = LinearBrowsing(options, archive, isDemo: false, ending, trace)
  case .demo(let archive):
    try DemoPlace().complete(archive)
    browsing = LinearBrowsing(options, archive, isDemo: true, ending, trace)
  case .failed(let error): throw Failure(error)
  }
  try browsing.run()
  trace?.send("exit")
  let isLeft = options.isPicking && browsing.picked == nil
  return (isLeft ? ExitStatus.interrupted : ExitStatus.found, browsing.picked)
}
