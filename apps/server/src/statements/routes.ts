import { Readable } from 'node:stream'
import { STATEMENT_FILE, type StatementFormat, endpoints, statementFileInput } from '@openlot/core/contract'
import { type LanguageCode, resolveLanguage } from '@openlot/i18n'
import type { FastifyInstance } from 'fastify'
import { safeParse } from 'valibot'
import type { Accounts } from '../accounts/accounts.ts'
import { Refusal } from '../errors/refusal.ts'
import { addressGroup } from '../http/clientAddress.ts'
import { languageOf } from '../http/envelope.ts'
import type { Limits } from '../http/limits/limits.ts'
import { type Mount, chosenAccount } from '../http/mount.ts'
import { pageOf, wirePage } from '../http/paging.ts'
import type { Sessions } from '../people/users/sessions.ts'
import { readPeriod } from './data/statementPeriod.ts'
import { statementCsv } from './files/statementCsv.ts'
import { statementJson } from './files/statementJson.ts'
import type { StatementRow, Statements } from './statements.ts'

const PER_PAGE = 20
const TYPES: Readonly<Record<StatementFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  // Of its own: what the API answers is JSON, too.
  json: 'application/vnd.openlot.statement+json',
}

interface Deps {
  readonly statements: Statements
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly limits: Limits
  readonly now?: () => number
}

/** Account statements: their list, their files, and whether one is genuine. */
export function mountStatements(app: FastifyInstance, mount: Mount, deps: Deps): void {
  const { statements, sessions, accounts, limits, now = Date.now } = deps

  mount(endpoints.statements, async ({ page }, { account }) => {
    const slice = pageOf(page, PER_PAGE)
    const { rows, total } = await statements.page(account.id, slice)
    return wirePage(rows, total, slice)
  })

  mount(endpoints.checkStatement, async ({ id }, { request }) => {
    await limits.consume('statementCheck', addressGroup(request))
    return statements.check(id)
  })

  app.get(STATEMENT_FILE, { constraints: { site: 'api' } }, async (request, reply) => {
    const user = await sessions.find(request.headers.authorization ?? '')
    if (user === undefined) throw new Refusal('UNAUTHENTICATED')
    const account = await chosenAccount(user, request, (id, chosen) => accounts.get(id, chosen))
    const input = safeParse(statementFileInput, request.query)
    if (!input.success) throw new Refusal('INVALID_INPUT', { fields: 'id, from, to, format, zone' })
    await limits.consume('statement', String(user.id))
    const { format, lang } = input.output
    const language = lang === undefined ? languageOf(request) : resolveLanguage(lang)
    const row =
      'id' in input.output
        ? await statements.get(account.id, input.output.id)
        : await statements.make(account.id, readPeriod(input.output.from, input.output.to, now()), input.output.zone)
    reply.header('cache-control', 'no-store')
    reply.header('vary', 'Origin, Authorization')
    reply.header('content-disposition', `attachment; filename="${row.id}.${format}"`)
    return reply.type(TYPES[format]).send(Readable.from(await fileOf(statements, row, { format, language })))
  })
}

async function fileOf(
  statements: Statements,
  row: StatementRow,
  { format, language }: { format: StatementFormat; language: LanguageCode },
): Promise<AsyncIterable<string | Buffer>> {
  const source = statements.source(row)
  if (format === 'csv') return statementCsv(source)
  if (format === 'json') return statementJson(source)
  // Its libraries take a sixth of the time in which all code is loaded, and few ask for one.
  const { statementPdf } = await import('./pdf/statementPdf.ts')
  return statementPdf(source, row, language)
}
