import { resolveLanguage } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressGroup } from '../http/clientAddress.ts'
import { languageOf } from '../http/envelope.ts'
import type { Limits } from '../http/limits/limits.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from '../http/plainPage.ts'
import { endDigest } from '../notices/noticeSettings.ts'
import type { Companies } from '../site/companies/companies.ts'
import { brandOf } from '../site/settings/brand.ts'
import type { Settings } from '../site/settings/settings.ts'
import type { Db } from '../storage/database.ts'
import { users } from '../storage/usersTable.ts'
import { type UnsubscribeLinks, unsubscribePath } from './unsubscribeLinks.ts'

const NOT_FOUND = 404

interface Route {
  Params: { token: string }
}

interface Deps {
  readonly db: Db
  readonly links: UnsubscribeLinks
  readonly settings: Settings
  readonly companies: Companies
  readonly limits: Limits
}

/** Serves the page on which digests are ended; programs of mail do it at once, as RFC 8058 has it. */
export function mountUnsubscribe(app: FastifyInstance, { db, links, settings, companies, limits }: Deps): void {
  const constraints = { site: 'api' }

  const show = async (reply: FastifyReply, userId: number | undefined, done: 'ready' | 'done') => {
    const [user] = userId === undefined ? [] : await db.select().from(users).where(eq(users.id, userId))
    const language = user === undefined ? languageOf(reply.request) : resolveLanguage(user.language)
    const state = user === undefined ? 'unknown' : done
    const page = plainPage({
      language,
      brand: brandOf(await companies.get(user?.companyId ?? undefined), settings),
      title: translate(language, `mail:unsubscribePage.${state}.title`),
      text: translate(language, `mail:unsubscribePage.${state}.text`),
      button: state === 'ready' ? translate(language, 'mail:unsubscribePage.ready.button') : undefined,
    })
    return reply
      .code(user === undefined ? NOT_FOUND : 200)
      .headers(PLAIN_PAGE_HEADERS)
      .send(page)
  }

  app.get<Route>(unsubscribePath(':token'), { constraints }, async (request, reply) => {
    await limits.consume('unsubscribe', addressGroup(request))
    return show(reply, links.userOf(request.params.token), 'ready')
  })

  app.post<Route>(unsubscribePath(':token'), { constraints }, async (request, reply) => {
    await limits.consume('unsubscribe', addressGroup(request))
    const userId = links.userOf(request.params.token)
    if (userId !== undefined) await endDigest(db, userId)
    return show(reply, userId, 'done')
  })
}
