/** Counted since the start. */
export interface BusCounters {
  /** Everything that was sent: messages, requests and answers. */
  sent: number
  received: number
  requests: number
  /** Requests that nobody answered before their deadline. */
  timeouts: number
  reconnects: number
  /** Received and ignored: unreadable, or of an unknown version. */
  invalid: number
  /** Messages that were not sent, because the bus was disconnected or did not keep up. */
  dropped: number
}

export const newCounters = (): BusCounters => ({
  sent: 0,
  received: 0,
  requests: 0,
  timeouts: 0,
  reconnects: 0,
  invalid: 0,
  dropped: 0,
})

export type MessageListener = (message: unknown, subject: string) => void
export type RequestHandler = (message: unknown) => Promise<unknown>

/**
 * Messages between the processes of a cluster. They are plain data: text, finite numbers, bigints, booleans, null,
 * arrays and objects; nobody changes one that was sent or received. Fields that are undefined may be dropped.
 *
 * Subjects are words with dots in between. Those that are listened to may have `*` for one word, and `>` at the end
 * for one or more. A subject is either published to or requested from, never both.
 */
export interface MessageBus {
  readonly isConnected: boolean
  readonly counters: Readonly<BusCounters>

  /** Sends a message to all who listen now. It may be lost. */
  publish(subject: string, message: unknown): void
  /**
   * Calls `listener` for each message, in the order in which a process has published them.
   *
   * @returns ends that, at once.
   */
  subscribe(subject: string, listener: MessageListener): () => void
  /**
   * Asks one of the processes that serve the subject. While the bus is disconnected a request waits for it, until its
   * deadline; one that was sent before is over, with an unknown effect.
   *
   * @throws NobodyThere, at once; Unsupported; Refusal as thrown by the handler; Unavailable as thrown by the handler,
   *   after the deadline, or when the connection is lost.
   */
  request(subject: string, message: unknown, options: { timeoutMs: number }): Promise<unknown>
  /**
   * Answers requests. They are handled as they arrive, not one after the other. A Refusal, Unavailable or Unsupported
   * of the handler is thrown by `request`; any other error is logged here and is Unavailable there.
   *
   * @returns ends that; what has been asked before is still answered.
   */
  serve(subject: string, handler: RequestHandler): () => void
  /**
   * Resolves when what was published has left this process, and what was subscribed to before is heard.
   *
   * @throws Unavailable while the bus is disconnected.
   */
  flush(): Promise<void>
  /**
   * Notifies after each loss of the connection, once it is back: messages may have been lost.
   *
   * @returns ends that.
   */
  onReconnect(listener: () => void): () => void
  /** Takes no more requests, waits for those in progress on both sides, and sends what was published. */
  stop(): Promise<void>
}
