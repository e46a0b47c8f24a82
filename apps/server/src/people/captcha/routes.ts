import { CAPTCHA_TOKEN, WORK_CHALLENGE_HEADER, captchaPath } from '@openlot/core/contract'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../http/clientAddress.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Captchas } from './captchas.ts'

/**
 * Serves captchas. The client chooses the token; each request for it makes a new one: a challenge in a header,
 * with a picture for clients that do no work. HEAD gets the challenge alone.
 */
export function mountCaptcha(app: FastifyInstance, deps: { captchas: Captchas; limits: Limits }): void {
  const { captchas, limits } = deps
  app.get<{ Params: { token: string } }>(
    captchaPath(':token'),
    { constraints: { site: 'api' } },
    async (request, reply) => {
      const { token } = request.params
      if (!CAPTCHA_TOKEN.test(token)) return reply.callNotFound()
      const ip = addressGroup(request)
      await limits.consume('captcha', ip)
      const suspicion = await limits.suspicion('captchasFromIp', ip)
      await limits.recordSuspicion('captchasFromIp', ip)
      const { challenge, picture } = await captchas.make(token, { suspicion, withPicture: request.method !== 'HEAD' })
      reply.header(WORK_CHALLENGE_HEADER, challenge)
      return reply.type('image/png').send(picture ?? '')
    },
  )
}
