import { type NoticeKind, groupOfNotice } from '@openlot/core/contract'
import { resolveLanguage } from '@openlot/i18n'
import { translate, type TextValues } from '@openlot/i18n/server'
import { eq } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { isMailed } from '../../notices/noticeSettings.ts'
import { storeNotice } from '../../notices/storeNotice.ts'
import { users } from '../../storage/usersTable.ts'
import type { MessageKind } from '../../notify/messageText.ts'
import { type OutboxMessage, enqueueMessage } from '../../notify/outbox.ts'

/** What is also listed among a user's notices. */
const NOTICE_OF: Partial<Readonly<Record<MessageKind, NoticeKind>>> = {
  'charge-approved': 'deposit-credited',
  'charge-rejected': 'deposit-rejected',
  'withdrawal-asked': 'withdrawal-asked',
  'withdrawal-paid': 'withdrawal-paid',
  'withdrawal-rejected': 'withdrawal-rejected',
  'identity-approved': 'identity-approved',
  'identity-rejected': 'identity-rejected',
  'new-device': 'new-device',
  'payout-method-bound': 'payout-method-bound',
  'account-stopped': 'account-stopped',
  'leader-rate': 'leader-rate',
  'leader-leaves': 'leader-leaves',
}

/**
 * Tells a user something, within the caller's transaction: a message in their language, and a row among their notices.
 * Messages about deposits, withdrawals and identity can be turned off. An empty remark reads as “none given”.
 */
export async function notifyUser(
  db: Pick<Db, 'select' | 'execute'>,
  userId: number,
  kind: MessageKind,
  values: TextValues = {},
  code: Pick<OutboxMessage, 'code' | 'expiryMinutes'> = {},
): Promise<void> {
  const noticeKind = NOTICE_OF[kind]
  if (noticeKind !== undefined)
    await storeNotice(db, { userId, kind: noticeKind, params: noticeParams(values), at: Date.now() })
  const isMoney = noticeKind !== undefined && groupOfNotice(noticeKind) === 'money'
  if (isMoney && !(await isMailed(db, userId, 'money'))) return
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const to = user?.email ?? user?.mobile
  if (user === undefined || to == null) return
  const language = resolveLanguage(user.language)
  const remark = values.remark === '' ? { remark: translate(language, 'mail:noRemark') } : {}
  await enqueueMessage(db, {
    kind,
    to: { kind: user.email === null ? 'mobile' : 'email', text: to },
    language,
    companyId: user.companyId,
    values: { ...values, ...remark },
    ...code,
  })
}

/** A link that stops the account is for the message alone. */
const noticeParams = (values: TextValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (name === 'link' ? [] : [[name, value]])))
