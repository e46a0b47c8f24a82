import type { FastifyRequest } from 'fastify'

/**
 * The company that the caller's app has chosen. A header that names none counts as not sent: it comes from
 * a cookie that is years old, and must not lock anyone out.
 */
export function companyIdOf({ headers }: FastifyRequest): number | undefined {
  const header = headers['company-id']
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined
}
