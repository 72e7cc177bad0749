import CMicrohttpd

// The library calls these on its own threads. The context is the `ServerCore` that the server keeps
// alive until those threads are gone; the state of a request is an `Exchange` that the first call
// for it retains and `requestCompleted`, which the library calls exactly once after that, releases.

/// Takes the head, the parts of the body, and then the end of a request.
let handleRequest: MHD_AccessHandlerCallback = {
  context, connection, path, method, _, upload, uploadSize, state in
  guard let context, let connection, let path, let method, let uploadSize, let state else {
    return .NO
  }
  let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
  let library = Connection(pointer: connection)
  guard let known = state.pointee else {
    let head = library.head(method: String(cString: method), path: String(cString: path))
    let exchange = core.begin(head)
    state.pointee = Unmanaged.passRetained(exchange).toOpaque()
    guard exchange.isAnsweredAtOnce else { return .YES }
    return library.send(exchange.answer(by: core.service), closing: true)
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  guard uploadSize.pointee == 0 else {
    let bytes = UnsafeRawBufferPointer(start: upload, count: upload == nil ? 0 : uploadSize.pointee)
    uploadSize.pointee = 0
    switch exchange.receive(bytes, at: core.instruments.stopwatch()) {
    case .goOn: return .YES
    case .hangUp: return .NO
    }
  }
  return library.send(exchange.answer(by: core.service), closing: core.flight.isClosed)
}

/// Ends a request.
let requestCompleted: MHD_RequestCompletedCallback = { context, _, state, reason in
  guard let context, let state, let known = state.pointee else { return }
  state.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
  let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
  core.end(exchange, isComplete: reason == .REQUEST_TERMINATED_COMPLETED_OK)
}
