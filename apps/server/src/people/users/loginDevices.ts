import { createHash } from 'node:crypto'
import Bowser from 'bowser'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../http/clientAddress.ts'
import type { Db } from '../../storage/database.ts'
import { loginDevices } from './tables.ts'

const MAX_NAME_CHARACTERS = 60

/** A device in a few words: "Firefox, Windows"; empty where the client says nothing. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return (names.length === 0 ? userAgent : names.join(', ')).slice(0, MAX_NAME_CHARACTERS)
}

/**
 * What a device is recognised by: its address group and its kind of browser, whose version may change. A thief
 * on another network is another device, even with the same browser.
 */
function deviceOf(request: FastifyRequest): Buffer {
  const kind = (request.headers['user-agent'] ?? '').replaceAll(/[\d._]+/g, '')
  return createHash('sha256')
    .update(`${addressGroup(request)}\n${kind}`)
    .digest()
}

/** Records a login from a device, within the caller's transaction; true if it is the first one. */
export async function recordDevice(db: Pick<Db, 'execute'>, userId: number, request: FastifyRequest): Promise<boolean> {
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    insert into login_devices as known (user_id, device) values (${userId}, ${deviceOf(request)})
    on conflict (user_id, device) do update set last_login_at = now() returning (xmax = 0) as is_new`)
  return rows[0]?.is_new ?? false
}

/** Whether a user has logged in from this device before. */
export async function isKnownDevice(db: Db, userId: number, request: FastifyRequest): Promise<boolean> {
  const rows = await db
    .select({ userId: loginDevices.userId })
    .from(loginDevices)
    .where(and(eq(loginDevices.userId, userId), eq(loginDevices.device, deviceOf(request))))
  return rows.length > 0
}
