import { DAY_MS } from '@openlot/core/math'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/**
 * Serves `/.well-known/security.txt` (RFC 9116) on every host: where to report a vulnerability. Available once
 * the operator has set `complaint_email`.
 */
export function mountSecurityTxt(app: FastifyInstance, settings: Settings): void {
  app.get('/.well-known/security.txt', (_, reply) => {
    const email = settings.get('complaint_email')
    if (email === '') return reply.callNotFound()
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    return reply.send(securityTxt(email, Date.now()))
  })
}

/** Generated for each request, so that it never expires. */
function securityTxt(email: string, now: number): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  const expires = new Date(now + VALID_DAYS * DAY_MS).toISOString()
  return `Contact: mailto:${address}\nExpires: ${expires}\nPreferred-Languages: en\n`
}
