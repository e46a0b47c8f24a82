import type { FastifyRequest } from 'fastify'

/**
 * The company that the user has chosen. An invalid header is ignored: it may come from an old cookie, and must
 * not lock the user out.
 */
export function companyIdOf({ headers }: FastifyRequest): number | undefined {
  const header = headers['company-id']
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined
}
