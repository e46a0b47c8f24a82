import { type PushSubscription, type VapidKeys, buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushPayload } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'

const TIMEOUT_MS = 10_000
const GONE: readonly number[] = [404, 410]
const TOO_MANY = 429
const FIRST_SERVER_ERROR = 500

/** What became of a push. `later`: its service may take it after a while, such as the one that it has named. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'later'; readonly error: string; readonly retryAfterMs: number }

/** Where a push goes. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Encrypts a payload for a browser, RFC 8291, and hands it to its push service, RFC 8030. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  payload: PushPayload,
  { vapid, ttlSeconds }: { readonly vapid: VapidKeys; readonly ttlSeconds: number },
): Promise<PushOutcome> {
  const subscription: PushSubscription = {
    // The library takes no other; one without TLS is on this machine, see isPushEndpoint.
    endpoint: endpoint.replace(/^http:/, 'https:'),
    expirationTime: null,
    keys: { p256dh, auth },
  }
  const { urgency, tag: topic } = payload
  const data = JSON.stringify(payload)
  try {
    const { headers, method, body } = await buildPushPayload(
      { data, options: { ttl: ttlSeconds, urgency, topic } },
      subscription,
      vapid,
    )
    const { 'content-length': _, ...own } = headers
    const response = await fetch(endpoint, {
      method: method.toUpperCase(),
      headers: own,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    return { kind: 'later', error: (error as Error).message, retryAfterMs: 0 }
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (GONE.includes(status)) return { kind: 'gone' }
  const error = `the push service answered ${status}`
  if (status !== TOO_MANY && status < FIRST_SERVER_ERROR) return { kind: 'refused', error }
  return { kind: 'later', error, retryAfterMs: retryAfterMs(headers.get('retry-after')) }
}

/** It is a number of seconds, or a time. */
function retryAfterMs(text: string | null): number {
  if (text === null) return 0
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
