import type { MailedGroup, NoticeKind } from '@openlot/core/contract'
import { resolveLanguage } from '@openlot/i18n'
import { noticeWords } from '@openlot/i18n/server'
import { type OutboxMessage, enqueueMessage } from '../notify/outbox.ts'
import type { Db } from '../storage/database.ts'
import type { UserNotice } from '../notices/readNotices.ts'

/** What is mailed at once by the process that pushes: those who write these notices cannot mail. */
const MAILED: Partial<Readonly<Record<NoticeKind, MailedGroup>>> = {
  'margin-call': 'margin',
  'stop-out': 'margin',
  alert: 'alerts',
}

/** The setting by which notices of a kind are mailed here; undefined for most. */
export const mailedGroupOf = (kind: NoticeKind): MailedGroup | undefined => MAILED[kind]

/** Mails notices of one kind and account, within the caller's transaction. */
export async function mailNotices(
  db: Pick<Db, 'execute'>,
  notices: readonly UserNotice[],
  to: { readonly email: string; readonly language: string; readonly companyId: number | null },
): Promise<void> {
  const newest = notices.at(-1)
  if (newest === undefined) return
  const language = resolveLanguage(to.language)
  const words = notices.map((notice) => noticeWords(language, notice))
  const lines = words.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
  const message = { to: { kind: 'email', text: to.email }, language, companyId: to.companyId } as const
  await enqueueMessage(db, { ...message, ...contentOf(newest, { lines, title: words.at(-1)?.title ?? '' }) })
}

function contentOf(
  { kind, account_id, params }: UserNotice,
  { lines, title }: { readonly lines: string; readonly title: string },
): Pick<OutboxMessage, 'kind' | 'values'> {
  const account = String(account_id)
  const { level = '0', call = '0', stop_out: stop = '0' } = params
  if (kind === 'margin-call') return { kind, values: { account, level, call, stop } }
  if (kind === 'stop-out') return { kind, values: { account, lines } }
  return { kind: 'alert', values: { title, lines } }
}
