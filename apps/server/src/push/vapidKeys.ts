import type { VapidKeys } from '@block65/webcrypto-web-push'
import type { Db } from '../storage/database.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

interface StoredKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The keys by which push services know this broker, RFC 8292. They are made once and are in every backup: browsers
 * subscribe with the public one, so with new keys all of them would have to subscribe again.
 *
 * @param mailFrom the sender of mails, whom a push service may write to.
 */
export async function loadVapidKeys(db: Db, mailFrom: string): Promise<VapidKeys & StoredKeys> {
  const stored = JSON.parse((await loadSecret(db, 'vapid', makeKeys)).toString('utf8')) as StoredKeys
  return { ...stored, subject: `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}` }
}

async function makeKeys(): Promise<Buffer> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const point = Buffer.from(await crypto.subtle.exportKey('raw', publicKey))
  const keys: StoredKeys = { publicKey: point.toString('base64url'), privateKey: d }
  return Buffer.from(JSON.stringify(keys))
}
