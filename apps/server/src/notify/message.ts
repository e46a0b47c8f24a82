import type { MessageKind } from './messageText.ts'

/** A mail or SMS ready to be sent. */
export interface Message {
  /** The same for every attempt, so that a duplicate can be recognised. */
  readonly id: number
  readonly channel: 'email' | 'sms'
  readonly kind: MessageKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string | undefined
  readonly at: Date
}

/** Sends messages of one channel. `send` throws when the message was not accepted. */
export interface Transport {
  send(message: Message): Promise<void>
  close?(): void
}
