#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A call to the system that failed.
struct SystemError: Error, Hashable {
  /// The value of `errno`.
  var code: Int32

  /// The cause as part of a sentence, such as `permission denied`.
  var reason: String {
    switch code {
    case ENOENT: return "it does not exist"
    case ENOTDIR: return "a part of its path is no folder"
    case EACCES, EPERM: return "permission denied"
    case ELOOP: return "its symbolic links lead in a circle"
    case ENAMETOOLONG: return "its name is too long"
    case ENOSPC: return "the disk is full"
    case EISDIR: return "it is a folder"
    default:
      let text = String(cString: strerror(code))
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }

  var isClosedPipe: Bool { code == EPIPE }
  var isExisting: Bool { code == EEXIST }
  var isMissing: Bool { code == ENOENT }

  /// For a folder or a device where a file is needed.
  static let isNoFile = SystemError(code: EISDIR)

  fileprivate static var last: SystemError { SystemError(code: errno) }
}

/// The few calls to the operating system that the program makes; no other file imports the C
/// library.
enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Makes a closed pipe an error of `write` and takes the places of closed standard streams, so
  /// that no file which is opened later gets their numbers.
  static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    // A file that grows past the user's limit is an error of `write`, too.
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in standardInput...standardError where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one. Writing to it stays an error, as it was.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// What a path leads to, symbolic links followed.
  static func status(of path: String) throws(SystemError) -> FileStatus {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .last }
    return FileStatus(info)
  }

  /// Whether the path's last part is itself a symbolic link.
  static func isSymbolicLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && UInt32(info.st_mode) & UInt32(S_IFMT) == UInt32(S_IFLNK)
  }
  static func exists(_ path: String) -> Bool { (try? status(of: path)) != nil }

  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .last }
    return FileStatus(info)
  }

  /// Opens for reading and never waits, not even for the other end of a pipe.
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Makes a file that must not exist yet.
  static func create(_ path: String, mode: UInt32) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Opens something that exists for writing, such as a device or a pipe.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  static func setMode(_ mode: UInt32, of descriptor: Int32) {
    _ = fchmod(descriptor, mode_t(mode))
  }

  static func close(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    let result = Darwin.close(descriptor)
    #elseif canImport(Musl)
    let result = Musl.close(descriptor)
    #else
    let result = Glibc.close(descriptor)
    #endif
    guard result == 0 || errno == EINTR else { throw .last }
  }

  static func rename(_ old: String, to new: String) throws(SystemError) {
    #if canImport(Darwin)
    let result = Darwin.rename(old, new)
    #elseif canImport(Musl)
    let result = Musl.rename(old, new)
    #else
    let result = Glibc.rename(old, new)
    #endif
    guard result == 0 else { throw .last }
  }

  static func remove(_ path: String) { _ = unlink(path) }

  /// Reads up to the end, or one byte more than `limit`.
  static func readAll(_ descriptor: Int32, expecting size: Int, limit: Int) throws(SystemError)
    -> [UInt8]
  {
    var result: [UInt8] = []
    var failure: SystemError?
    // One byte more than expected shows the end without a second buffer.
    var wanted = size + 1
    while result.count <= limit {
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        count = 0
        while count < buffer.count {
          let got = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
          if got < 0, errno == EINTR { continue }
          if got < 0 { failure = .last }
          if got <= 0 { break }
          count += got
        }
      }
      if let failure { throw failure }
      let isEnd = chunk.count < wanted
      if result.isEmpty { result = chunk } else { result.append(contentsOf: chunk) }
      if isEnd { break }
      wanted = 1 << 16
    }
    return result
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        #if canImport(Darwin)
        let put = Darwin.write(
          descriptor,
          buffer.baseAddress?.advanced(by: offset),
          buffer.count - offset
        )
        #elseif canImport(Musl)
        let put = Musl.write(
          descriptor,
          buffer.baseAddress?.advanced(by: offset),
          buffer.count - offset
        )
        #else
        let put = Glibc.write(
          descriptor,
          buffer.baseAddress?.advanced(by: offset),
          buffer.count - offset
        )
        #endif
        if put < 0 {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            // Somebody made the stream non-blocking: wait until it takes more.
            var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&poller, 1, -1)
            continue
          }
          failure = .last
          return
        }
        offset += put
      }
    }
    if let failure { throw failure }
  }

  /// A folder's entries, in no order, without `.` and `..`.
  static func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var result: [FolderEntry] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      let type = Int(entry.pointee.d_type)
      if name != ".", name != ".." {
        result.append(FolderEntry(name: name, isPlainFile: type == Int(DT_REG)))
      }
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return result
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The time; `SOURCE_DATE_EPOCH` takes its place where output must not depend on it.
  static var secondsSince1970: Int {
    environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? time(nil)
  }

  static var processID: Int32 { getpid() }

  static var processorCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// The working directory's absolute path; `/` when it has been removed.
  static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path with all symbolic links followed.
  static func realPath(_ path: String) throws(SystemError) -> String {
    guard let real = realpath(path, nil) else { throw .last }
    defer { free(real) }
    return String(cString: real)
  }

  /// The program beside this one that reads Swift, too; nil where there is none.
  static var companion: String? {
    guard let own = executablePath, let slash = own.lastIndex(of: "/") else { return nil }
    let path = "\(own[...slash])focusaudit-swiftui"
    return own != path && access(path, X_OK) == 0 ? path : nil
  }

  /// Goes on as another program, with the same arguments; returns where that fails.
  static func replaceProgram(with path: String) {
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    // A worker thread takes no signals, and the other program would inherit that.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    execv(path, &arguments)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    for argument in arguments { free(argument) }
  }

  private static var executablePath: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _ = _NSGetExecutablePath(nil, &size)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return try? realPath(String(cString: buffer))
    #else
    return try? realPath("/proc/self/exe")
    #endif
  }

  /// Lets the calling thread wait until the program ends.
  static func waitForever() -> Never {
    while true { _ = pause() }
  }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #else
    Glibc.exit(status)
    #endif
  }

  /// The signals that end a program politely, but for those that its parent told it to ignore.
  static var endingSignals: [Int32] {
    [SIGINT, SIGTERM, SIGHUP].filter { number in
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { return false }
      #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
      #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
      #endif
    }
  }

  static let interrupt = SIGINT

  static func ignore(_ number: Int32) { signal(number, SIG_IGN) }

  /// Ends the program as the signal would have.
  static func end(bySignal number: Int32) -> Never {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    _exit(128 + number)
  }
}

/// A name in a folder.
struct FolderEntry: Hashable {
  var name: String
  /// Whether the folder itself says that this is a regular file; false also where it cannot tell.
  var isPlainFile: Bool
}

/// What `stat` says about a file.
struct FileStatus: Hashable {
  enum Kind: Hashable {
    case regular
    case folder
    case pipe
    case socket
    case device
  }

  /// What makes a file the same under two names.
  struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  var kind: Kind
  var identity: Identity
  /// In bytes.
  var size: Int
  /// The permission bits.
  var mode: UInt32
  /// In nanoseconds since 1970.
  var modificationTime: Int

  fileprivate init(_ info: stat) {
    let type = UInt32(info.st_mode) & UInt32(S_IFMT)
    kind =
      switch type {
      case UInt32(S_IFREG): .regular
      case UInt32(S_IFDIR): .folder
      case UInt32(S_IFIFO): .pipe
      case UInt32(S_IFSOCK): .socket
      default: .device
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      inode: UInt64(truncatingIfNeeded: info.st_ino)
    )
    size = Int(info.st_size)
    mode = UInt32(info.st_mode) & 0o777
    #if canImport(Darwin)
    let time = info.st_mtimespec
    #else
    let time = info.st_mtim
    #endif
    modificationTime = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
