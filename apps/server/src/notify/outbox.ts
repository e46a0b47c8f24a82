import type { LanguageCode } from '@openlot/i18n'
import type { TextValues } from '@openlot/i18n/server'
import { sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import type { Message } from './message.ts'
import { type MessageKind, messageText } from './messageText.ts'

const DEFAULT_EXPIRY_MINUTES = 3 * 24 * 60
/** One of them would send an SMS in the encoding of which less than half as many letters fit into a part. */
const FIXED_SPACES = /[\u00a0\u202f]/g

/** Where a message goes: an email address, or a mobile number in E.164. */
interface Recipient {
  readonly kind: 'email' | 'mobile'
  readonly text: string
}

interface Envelope {
  readonly to: Recipient
  readonly code?: string
  /** The company whose brand it carries, if not the platform's. */
  readonly companyId?: number | null | undefined
  /** After this it is no longer worth sending. */
  readonly expiryMinutes?: number
  /** Stored like any other but never sent, so that response times reveal nothing. */
  readonly silent?: boolean
  /** Where its reader ends mails like it, without a login. */
  readonly unsubscribeUrl?: string
}

export interface OutboxMessage extends Envelope {
  readonly kind: MessageKind
  readonly language: LanguageCode
  readonly values?: TextValues
}

interface WrittenMessage extends Envelope {
  readonly kind: Message['kind']
  readonly subject: string
  readonly text: string
}

/**
 * Puts a message into the outbox within the caller's transaction: the act and its message are stored together
 * or not at all. Any running server sends it, also after a crash.
 */
export async function enqueueMessage(db: Pick<Db, 'execute'>, message: OutboxMessage): Promise<void> {
  const { kind, language, code } = message
  const values = { ...message.values, ...(code !== undefined && { code }) }
  await enqueueWritten(db, { ...message, ...messageText(kind, language, values) })
}

/** The same for a message that is written already. */
export async function enqueueWritten(db: Pick<Db, 'execute'>, message: WrittenMessage): Promise<void> {
  const { kind, to, subject, text, code, expiryMinutes = DEFAULT_EXPIRY_MINUTES, silent = false } = message
  const body = to.kind === 'email' ? text : text.replaceAll(FIXED_SPACES, ' ')
  await db.execute(sql`
    with enqueued as (
      insert into outbox (channel, kind, recipient, subject, body, code, company_id, unsubscribe_url, expires_at, next_at)
      values (${to.kind === 'email' ? 'email' : 'sms'}, ${kind}, ${to.text}, ${silent ? '' : subject}, ${silent ? '' : body}
        , ${silent ? null : (code ?? null)}, ${message.companyId ?? null}, ${message.unsubscribeUrl ?? null}
        , now() + ${expiryMinutes} * interval '1 minute', ${silent ? null : sql`now()`})
      returning id
    )
    select pg_notify('outbox_filled', id::text) from enqueued`)
}
