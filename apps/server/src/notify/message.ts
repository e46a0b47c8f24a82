/** What people are written to about; each has its words in the namespace `server`, under `notice`. */
export type MessageKind =
  | 'register-code'
  | 'reset-code'
  | 'register-known'
  | 'reset-unknown'
  | 'password-changed'
  | 'identity-approved'
  | 'identity-rejected'
  | 'charge-approved'
  | 'charge-rejected'
  | 'withdrawal-asked'
  | 'withdrawal-paid'
  | 'withdrawal-rejected'

/** A mail or SMS as it leaves. */
export interface Message {
  /** The same however often it is tried, so that who receives it twice can tell. */
  readonly id: number
  readonly channel: 'email' | 'sms'
  readonly kind: MessageKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string | undefined
  readonly at: Date
}

/** A way out for messages. Throws when one could not be handed over. */
export interface Carrier {
  send(message: Message): Promise<void>
  close?(): void
}
