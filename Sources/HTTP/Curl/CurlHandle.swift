/// One of curl's handles, for a transfer or for all of them.
typealias CurlHandle = UnsafeMutableRawPointer
