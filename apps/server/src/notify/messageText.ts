import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type { MessageKind } from './message.ts'

const texts = {
  'register-code': 'code',
  'reset-code': 'code',
  'register-known': 'registerKnown',
  'reset-unknown': 'resetUnknown',
  'password-changed': 'passwordChanged',
  'identity-approved': 'identityApproved',
  'identity-rejected': 'identityRejected',
  'charge-approved': 'chargeApproved',
  'charge-rejected': 'chargeRejected',
  'withdrawal-asked': 'withdrawalAsked',
  'withdrawal-paid': 'withdrawalPaid',
  'withdrawal-rejected': 'withdrawalRejected',
} as const satisfies Record<MessageKind, string>

/** Subject and text of a message in a language. */
export function wordsOf(
  kind: MessageKind,
  language: LanguageCode,
  values: Readonly<Record<string, string>> = {},
): { subject: string; text: string } {
  const name = texts[kind]
  return {
    subject: translate(language, `notice.${name}.subject`, values),
    text: translate(language, `notice.${name}.text`, values),
  }
}
