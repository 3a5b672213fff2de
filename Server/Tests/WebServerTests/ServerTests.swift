import Testing

/// One server after the other, so that none waits for the others too long.
@Suite(.serialized) enum ServerTests {}
