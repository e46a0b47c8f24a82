import type { MessageKind } from './messageText.ts'

/** A mail or SMS ready to be sent. */
export interface Message {
  /** The same for every attempt, so that a duplicate can be recognised. */
  readonly id: number
  readonly channel: 'email' | 'sms'
  /** A digest comes with words of its own. */
  readonly kind: MessageKind | 'digest'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string | undefined
  /** Where its reader ends mails like it with one click, RFC 8058. */
  readonly unsubscribeUrl: string | undefined
  readonly at: Date
}

/** Sends messages of one channel. `send` throws when the message was not accepted. */
export interface Transport {
  send(message: Message): Promise<void>
  close?(): void
}
