import Errors
import Hashing
import PostFormats
import Posts

extension ImportRun {
  /// Imports the posts, reposts and likes of a Bluesky repository: a CAR file.
  func importRepository(_ input: ImportInput) throws(ImportError) {
    guard let bytes = input.file else { return }
    findings.file.found(.bluesky)
    let car = try CARFile(
      BufferedFile(bytes), sha256: blockHash(for: input), shouldStop: options.shouldStop)
    if let damage = car.damage { skip(input.label, damage.line) }
    var walk = try RepositoryWalk(car)
    // The walk reads the file a second time.
    if !input.isMember, let size = input.file?.size { meter.expect([size, size]) }
    let handle = known.handles.handle(of: walk.did)
    var decoder = BlueskyDecoder(owner: Author(id: Sanitized.line(walk.did), handle: handle))
    if handle.isEmpty { tellNoHandle(input) }
    var isOwnerTold = false
    while !noteStop(), let step = try walk.next() {
      meter.tick()
      switch step {
      case .failure(let gap): skip(input.label, gap.why)
      case .success(let record):
        if record.key == BlueskyID.profile + "/self" {
          if let value = try self.value(of: record, in: car, label: input.label) {
            decoder.owner = Self.owner(walk.did, handle, profile: value.root)
          }
        } else if Self.isPost(record.key) {
          if !isOwnerTold, let owner = decoder.owner { noteOwner(owner, of: PostService.bluesky) }
          isOwnerTold = true
          try importRecord(record, of: car, did: walk.did, decoder, label: input.label)
        }
      }
    }
  }

  /// Compares blocks with their CIDs; `nil` if nothing can be hashed here, which is reported: the
  /// posts of most repositories are undamaged all the same.
  private func blockHash(for input: ImportInput) -> CARFile.Hash? {
    do throws(HashingError) {
      _ = try options.sha256([])
      return options.sha256
    } catch {
      findings.note(
        "its blocks were not compared with their hashes: \(error.sentences)",
        at: input.isMember ? input.label : "")
      return nil
    }
  }

  private func importRecord(
    _ record: RepositoryWalk.Record, of car: CARFile, did: String, _ decoder: BlueskyDecoder,
    label: String
  ) throws(ImportError) {
    guard let value = try value(of: record, in: car, label: label) else { return }
    reading.replacements = OwnReplacements(of: value)
    do throws(RecordFault) {
      if let post = try decoder.post(record: value.root, uri: "at://\(did)/\(record.key)") {
        add(post, .nothing, at: "\(label): \(Sanitized.line(record.key))")
        if value.holdsNUL {
          findings.alter(.null, at: "\(label): \(Sanitized.line(record.key))")
        }
      }
    } catch {
      skip("\(label): \(Sanitized.line(record.key))", error.why)
    }
  }

  /// A record as JSON; `nil` if it is missing or broken, with the reason in the report.
  private func value(
    of record: RepositoryWalk.Record, in car: CARFile, label: String
  ) throws(ImportError) -> JSONDocument? {
    let place = "\(label): \(Sanitized.line(record.key))"
    guard let block = try car.block(record.cid[...]) else {
      skip(place, "not in the file, or changed: download it again")
      return nil
    }
    do throws(CBORReader.Fault) {
      let json = try CBORJSON.json(block)
      do throws(JSONFault) { return try JSONDocument(json) } catch {
        skip(place, Piece.Problem(error).why)
      }
    } catch {
      skip(place, error.why)
    }
    return nil
  }

  private static func isPost(_ key: String) -> Bool {
    let collection = key.prefix { $0 != "/" }
    return collection == BlueskyID.post || collection == BlueskyID.repost
      || collection == BlueskyID.like
  }

  /// The owner of a repository. The handle is passed in, since it may change and no record has it.
  static func owner(_ did: String, _ handle: String, profile: JSONValue) -> Author {
    let did = Sanitized.line(did)
    return Author(
      id: did, handle: handle, name: profile["displayName"]?.safeLine ?? "",
      avatar: BlueskyBlob(profile["avatar"], in: did)?.avatar)
  }
}
