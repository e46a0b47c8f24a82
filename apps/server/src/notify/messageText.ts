import type { LanguageCode } from '@openlot/i18n'
import { translate, type TextValues } from '@openlot/i18n/server'

/** All kinds of messages to users, each with the key of its text in the namespace `mail`. */
const TEXT_KEYS = {
  'register-code': 'code',
  'reset-code': 'code',
  'register-known': 'registerKnown',
  'reset-unknown': 'resetUnknown',
  'password-changed': 'passwordChanged',
  'identity-approved': 'identityApproved',
  'identity-rejected': 'identityRejected',
  'charge-approved': 'chargeApproved',
  'charge-rejected': 'chargeRejected',
  'new-device': 'newDevice',
  'account-stopped': 'accountStopped',
  'payout-method-bound': 'payoutMethodBound',
  'payout-method-code': 'payoutMethodCode',
  'withdrawal-code': 'withdrawalCode',
  'withdrawal-asked': 'withdrawalAsked',
  'withdrawal-paid': 'withdrawalPaid',
  'withdrawal-rejected': 'withdrawalRejected',
  'leader-rate': 'leaderRate',
  'leader-leaves': 'leaderLeaves',
  'margin-call': 'marginCall',
  'stop-out': 'stopOut',
  alert: 'alert',
  statement: 'statement',
} as const

export type MessageKind = keyof typeof TEXT_KEYS

/** The subject and text of a message in a language. */
export function messageText(
  kind: MessageKind,
  language: LanguageCode,
  values: TextValues = {},
): { subject: string; text: string } {
  const key = TEXT_KEYS[kind]
  return {
    subject: translate(language, `mail:${key}.subject`, values),
    text: translate(language, `mail:${key}.text`, values),
  }
}
