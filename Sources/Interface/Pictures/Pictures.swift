import Canvas

/// The pictures that are there, and those that were asked for. Bounded: what has left the screen is
/// forgotten, the oldest first, when there is too much of it.
package struct Pictures: Sendable, Equatable {
  /// What pictures are made of.
  package internal(set) var drawing = PictureDrawing.initials { didSet { edition = Edition() } }
  /// What was asked for and has not been answered, most wanted first.
  private(set) var asked: [PictureRequest] = []
  private var cells: [PictureRequest: PictureCells] = [:] { didSet { edition = Edition() } }
  /// In the order in which they came.
  private var arrivals: [PictureRequest] = []
  /// Bytes of all cells, roughly.
  private var bytes = 0
  /// Those that cannot be had; asked for again when they come back to the screen.
  private var failed: Set<PictureRequest> = []
  /// Photos in any size that could not be had when they were asked for last, each with its reason,
  /// which may be empty. Even off the screen they take no lines but those of the reason.
  private var missed: [PictureRequest: String] = [:] { didSet { edition = Edition() } }
  /// A new one whenever a picture may take other lines than before.
  private(set) var edition = Edition()

  /// The most bytes that are kept, beside what is on the screen.
  package static let limit = 16 << 20
  /// The most photos that are remembered as missed: more than any post has.
  private static let maxMissed = 1000

  /// The cells of a picture; until better ones are there, those of a lesser drawing. `nil`:
  /// initials.
  func cells(for request: PictureRequest?) -> PictureCells? {
    guard var request else { return nil }
    if let cells = cells[request] { return cells }
    for lesser in request.drawing.lesser {
      request.drawing = lesser
      if let cells = cells[request] { return cells }
    }
    return nil
  }

  /// Updates the list of pictures that the screen wants.
  ///
  /// - Returns: whether other pictures than before are to be asked for.
  mutating func want(_ wanted: [PictureRequest]) -> Bool {
    if !failed.isEmpty { failed.formIntersection(wanted) }
    if bytes > Self.limit { forget(keeping: Set(wanted)) }
    var known = failed
    let missing = wanted.filter { cells[$0] == nil && known.insert($0).inserted }
    guard missing != asked else { return false }
    asked = missing
    return true
  }

  /// Why a photo cannot be had, empty where there is nothing to say; `nil` while it may come.
  func failure(of request: PictureRequest) -> String? { missed[request.ofAnySize] }

  /// Records that a picture cannot be loaded.
  mutating func fail(_ request: PictureRequest, because reason: String = "") {
    asked.removeAll { $0 == request }
    failed.insert(request)
    guard request.fit == .inside else { return }
    if missed.count >= Self.maxMissed { missed = [:] }
    missed[request.ofAnySize] = reason
  }

  /// Takes a picture; one that was not asked for is kept all the same.
  mutating func take(_ picture: PictureCells, for request: PictureRequest) {
    asked.removeAll { $0 == request }
    missed[request.ofAnySize] = nil
    if let old = cells.updateValue(picture, forKey: request) {
      bytes -= old.cost
    } else {
      arrivals.append(request)
    }
    bytes += picture.cost
  }

  private mutating func forget(keeping wanted: Set<PictureRequest>) {
    var kept: [PictureRequest] = []
    for request in arrivals {
      if bytes <= Self.limit / 2 || wanted.contains(request) {
        kept.append(request)
      } else if let old = cells.removeValue(forKey: request) {
        bytes -= old.cost
      }
    }
    arrivals = kept
  }
}

extension PictureRequest {
  /// The request for any size and drawing.
  fileprivate var ofAnySize: PictureRequest {
    var request = self
    (request.size, request.drawing) = (Size(columns: 0, rows: 0), .initials)
    return request
  }
}

extension PictureCells {
  /// Bytes, roughly.
  fileprivate var cost: Int {
    256 + cells.count * MemoryLayout<Cell>.stride + (image?.rgba.count ?? 0)
  }
}

/// Tells whether a value is as it was, without a look at all of it: whoever changes the value gives
/// it a new edition. Copies have the same one until either of them is changed.
struct Edition: Sendable, Equatable {
  private let mark = Mark()

  /// Whether nothing was changed in between.
  func isSame(as other: Edition) -> Bool { mark === other.mark }

  /// Any two are equal: what a value is does not depend on how often it was changed.
  static func == (a: Edition, b: Edition) -> Bool { true }

  private final class Mark: Sendable {}
}
