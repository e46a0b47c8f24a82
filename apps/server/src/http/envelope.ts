import { CODES, type CodeName, type Envelope } from '@openlot/core/contract'
import { type LanguageCode, resolveLanguage } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type { FastifyRequest } from 'fastify'

export const languageOf = (request: FastifyRequest): LanguageCode => {
  const header = request.headers['lang']
  return resolveLanguage(typeof header === 'string' ? header : undefined)
}

export const success = <Data>(data: Data, msg = ''): Envelope<Data> => ({ code: CODES.OK, msg, data })

/** A rejected call's answer, its text in the caller's language. */
export function rejection(
  name: CodeName,
  language: LanguageCode,
  values: Readonly<Record<string, string>> = {},
): Envelope<null> {
  return { code: CODES[name], msg: translate(language, `error.${name}`, values), data: null }
}
