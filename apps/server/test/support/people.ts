import { randomUUID } from 'node:crypto'
import { type SignedIn, endpoints } from '@openlot/core/contract'
import { Client } from './client.ts'
import { nextMail } from './mailbox.ts'
import type { ServerProcess } from './server.ts'

export const GOOD_PASSWORD = 'seven green boats'

/** A new email address. */
export const freshEmail = (): string => `u-${randomUUID()}@people.example`

/** Registers a real account with the code that was mailed. */
export async function register(
  server: ServerProcess,
  { email = freshEmail(), password = GOOD_PASSWORD, invite_code = '' } = {},
): Promise<SignedIn> {
  const client = new Client(server.port)
  await client.call(endpoints.sendEmailCode, { to: email, type: 1 })
  const { code = '' } = await nextMail(server.dataDir, email, 'register-code')
  return client.call(endpoints.register, {
    type: 'email',
    account: email,
    password,
    re_password: password,
    invite_code,
    sms_code: code,
  })
}
