import { resolveLanguage } from '@openlot/i18n'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressGroup } from '../../http/clientAddress.ts'
import { languageOf } from '../../http/envelope.ts'
import { type SecurityLog, nameUser } from '../../http/securityLog.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { PLAIN_PAGE_HEADERS } from '../../http/plainPage.ts'
import { brandOf } from '../../site/settings/brand.ts'
import type { Companies } from '../../site/companies/companies.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { StopLinks, StopResult } from './stopLinks.ts'
import { stopPage, stopPath } from './stopPage.ts'

const GONE = 410

interface Route {
  Params: { token: string }
}

/** Serves the page on which users stop their account, from a link in a mail. */
export function mountStopPage(
  app: FastifyInstance,
  deps: { stopLinks: StopLinks; settings: Settings; companies: Companies; limits: Limits; security: SecurityLog },
): void {
  const { stopLinks, settings, companies, limits, security } = deps
  const constraints = { site: 'api' }

  const show = async (reply: FastifyReply, found: StopResult) =>
    reply
      .code(found === undefined ? GONE : 200)
      .headers(PLAIN_PAGE_HEADERS)
      .send(
        stopPage(
          found?.outcome ?? 'expired',
          found === undefined ? languageOf(reply.request) : resolveLanguage(found.language),
          brandOf(await companies.get(found?.companyId), settings),
        ),
      )

  app.get<Route>(stopPath(':token'), { constraints }, async (request, reply) => {
    await limits.consume('stopLink', addressGroup(request))
    return show(reply, await stopLinks.look(request.params.token))
  })

  app.post<Route>(stopPath(':token'), { constraints }, async (request, reply) => {
    await limits.consume('stopLink', addressGroup(request))
    const stopped = await stopLinks.stop(request.params.token)
    nameUser(request, stopped?.userId)
    if (stopped?.isRepeat !== true)
      security.record(request, 'account-stopped', stopped === undefined ? 'refused' : 'ok')
    return show(reply, stopped)
  })
}
