import { CAPTCHA_TOKEN, captchaPath } from '@openlot/core/contract'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../http/clientAddress.ts'
import type { Limits } from '../../http/limits.ts'
import type { Captchas } from './captchas.ts'

/** Serves captcha images. The client chooses the token; each request for it returns a new image. */
export function mountCaptcha(app: FastifyInstance, deps: { captchas: Captchas; limits: Limits }): void {
  const { captchas, limits } = deps
  app.get<{ Params: { token: string } }>(
    captchaPath(':token'),
    { constraints: { site: 'api' } },
    async (request, reply) => {
      const { token } = request.params
      if (!CAPTCHA_TOKEN.test(token)) return reply.callNotFound()
      await limits.consume('captcha', addressGroup(request))
      return reply.type('image/svg+xml').send(await captchas.draw(token))
    },
  )
}
