import CMicrohttpd

/// A connection of the library, during one of its callbacks.
struct Connection {
  let pointer: OpaquePointer

  /// Reads the head of the request.
  func head(method: String, path: String) -> RequestHead {
    var head = RequestHead(method: method, path: path)
    head.hasQuery = MHD_get_connection_values(pointer, .GET_ARGUMENT_KIND, nil, nil) > 0
    head.headerLength = headerLength
    head.targetLength = path.utf8.count + queryLength
    head.contentType = header("Content-Type")
    head.contentEncoding = header("Content-Encoding")
    head.contentLength = header("Content-Length")
    head.contentLengths = Int(scrim_http_content_lengths(pointer))
    head.transferEncoding = header("Transfer-Encoding")
    head.expect = header("Expect")
    head.virtualTime = header("Scrim-Now")
    return head
  }

  /// Sends an answer; the library copies it.
  func send(_ answer: Response, closing: Bool) -> MHD_Result {
    let response = answer.body.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let response else { return .NO }
    defer { MHD_destroy_response(response) }
    for (name, value) in answer.headers { MHD_add_response_header(response, name, value) }
    if closing { MHD_add_response_header(response, "Connection", "close") }
    scrim_http_hurry(pointer, UInt32(ServerBounds.endedSeconds))
    return MHD_queue_response(pointer, UInt32(answer.status), response)
  }

  private func header(_ name: String) -> String? {
    MHD_lookup_connection_value(pointer, .HEADER_KIND, name).map { String(cString: $0) }
  }

  private var headerLength: Int {
    scrim_http_header_length(pointer)
  }

  /// The bytes of the query, as its names and values tell them.
  private var queryLength: Int {
    var length = 0
    MHD_get_connection_values(
      pointer, .GET_ARGUMENT_KIND,
      { length, _, name, value in
        let bytes =
          (name.map { String(cString: $0).utf8.count } ?? 0)
          + (value.map { String(cString: $0).utf8.count } ?? 0) + 2
        length?.assumingMemoryBound(to: Int.self).pointee += bytes
        return .YES
      }, &length)
    return length
  }
}
