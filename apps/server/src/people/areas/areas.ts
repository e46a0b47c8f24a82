import type { Area } from '@openlot/core/contract'
import { type LanguageCode, languageOf } from '@openlot/i18n'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

/** Where our services are not provided. */
const UNSERVED: ReadonlySet<string> = new Set(['KP', 'IL', 'CN', 'VU', 'CU'])

/** Made of the ISO code, so that an area keeps its id whatever comes and goes beside it. */
const idOf = (code: string): number => (code.charCodeAt(0) - 64) * 26 + (code.charCodeAt(1) - 64)

const served = getCountries().filter((code) => !UNSERVED.has(code))
const byId = new Map(served.map((code) => [idOf(code), code]))

export const isServed = (code: string): boolean => !UNSERVED.has(code)

/** The ISO code of an area of the list. */
export const areaCode = (id: number): CountryCode | undefined => byId.get(id)

const lists = new Map<LanguageCode, Area[]>()

/** Every country and territory with a calling code that is served, named and ordered as the language has it. */
export function areaList(language: LanguageCode): Area[] {
  const known = lists.get(language)
  if (known !== undefined) return known
  const { tag } = languageOf(language)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  const list = served
    .map((code) => ({
      id: idOf(code),
      global_code: getCountryCallingCode(code),
      code,
      name: names.of(code) ?? code,
    }))
    .toSorted((a, b) => compare(a.name, b.name))
  lists.set(language, list)
  return list
}
