import type { LanguageCode } from '@openlot/i18n'
import { sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import type { Address } from '../users/address.ts'
import type { MessageKind } from './message.ts'
import { wordsOf } from './words.ts'

/** Minutes after which news are of no use any more. */
const NEWS_LAST = 3 * 24 * 60

/** Something to tell someone. */
export interface Letter {
  readonly kind: MessageKind
  readonly to: Pick<Address, 'kind' | 'text'>
  readonly language: LanguageCode
  readonly values?: Readonly<Record<string, string>>
  readonly code?: string
  /** Minutes for which it is worth sending. */
  readonly lasts?: number
  /** Written down like any other and never sent, so that nobody can tell by the time it took. */
  readonly silent?: boolean
}

/**
 * Puts a message into the outbox, within the transaction of what it tells of: both happen or neither.
 * Whichever server runs, now or later, sends it.
 */
export async function post(db: Pick<Db, 'execute'>, letter: Letter): Promise<void> {
  const { kind, to, language, code, lasts = NEWS_LAST, silent = false } = letter
  const values = { ...letter.values, ...(code !== undefined && { code }) }
  const { subject, text } = wordsOf(kind, language, values)
  await db.execute(sql`
    with posted as (
      insert into outbox (channel, kind, recipient, subject, body, code, expires_at, next_at)
      values (${to.kind === 'email' ? 'email' : 'sms'}, ${kind}, ${to.text}, ${silent ? '' : subject}, ${silent ? '' : text}
        , ${silent ? null : (code ?? null)}, now() + ${lasts} * interval '1 minute', ${silent ? null : sql`now()`})
      returning id
    )
    select pg_notify('outbox_filled', id::text) from posted`)
}
