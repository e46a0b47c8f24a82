import { resolveLanguage } from '@openlot/i18n'
import { translate, type TextValues } from '@openlot/i18n/server'
import { eq } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { users } from '../../storage/usersTable.ts'
import type { MessageKind } from '../../notify/messageText.ts'
import { type OutboxMessage, enqueueMessage } from '../../notify/outbox.ts'

/** Enqueues a message to a user in their language, within the caller's transaction. An empty remark reads as “none given”. */
export async function notifyUser(
  db: Pick<Db, 'select' | 'execute'>,
  userId: number,
  kind: MessageKind,
  values: TextValues = {},
  code: Pick<OutboxMessage, 'code' | 'expiryMinutes'> = {},
): Promise<void> {
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
