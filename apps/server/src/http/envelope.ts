import { CODES, type CodeName, type Envelope } from '@openlot/core/contract'
import { type LanguageCode, resolveLanguage } from '@openlot/i18n'
import { translate, type ServerTextKey, type TextValues } from '@openlot/i18n/server'
import type { FastifyRequest } from 'fastify'

/** The language of the answer, from the `lang` header. */
export const languageOf = (request: FastifyRequest): LanguageCode => {
  const header = request.headers['lang']
  return resolveLanguage(typeof header === 'string' ? header : undefined)
}

/** The envelope of a successful call. */
export const success = <Data>(data: Data, msg = ''): Envelope<Data> => ({ code: CODES.OK, msg, data })

/** The envelope of a rejected call, with its message in the caller's language. */
export function rejection(
  name: CodeName,
  language: LanguageCode,
  values: TextValues = {},
  text: ServerTextKey = `error.${name}`,
): Envelope<null> {
  return { code: CODES[name], msg: translate(language, text, values), data: null }
}
