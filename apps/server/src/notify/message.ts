/** Kinds of messages to users; the texts are in the namespace `server`, under `notice`. */
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
  | 'new-device'
  | 'account-stopped'
  | 'payout-method-bound'
  | 'payout-method-code'
  | 'withdrawal-code'
  | 'withdrawal-asked'
  | 'withdrawal-paid'
  | 'withdrawal-rejected'
  | 'leader-rate'
  | 'leader-leaves'

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
