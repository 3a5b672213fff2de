internal import NIOCore
internal import NIOHTTPTypes

/// Closes a connection whose next request is not complete in time, however slowly it drips in.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: TimeAmount
  private var deadline: Scheduled<Void>?
  /// How many complete requests wait for their answers; negative after an answer that came before the
  /// end of its request.
  private var unanswered = 0

  init(_ limit: TimeAmount) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) { start(context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      unanswered += 1
      if unanswered > 0 { deadline?.cancel() }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      unanswered -= 1
      if unanswered <= 0 { start(context) }
    }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  private func start(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
  }
}
