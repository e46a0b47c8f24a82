import type { Area } from '@openlot/core/contract'
import { type LanguageCode, languageOf } from '@openlot/i18n'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

/** ISO codes of the countries without service. */
const UNSERVED: ReadonlySet<string> = new Set(['KP', 'IL', 'CN', 'VU', 'CU'])

/** Derived from the ISO code, so that ids never change. */
const idOf = (code: string): number => (code.charCodeAt(0) - 64) * 26 + (code.charCodeAt(1) - 64)

const served = getCountries().filter((code) => !UNSERVED.has(code))
const byId = new Map(served.map((code) => [idOf(code), code]))

/** Whether services are provided in a country. */
export const isServed = (code: string): boolean => !UNSERVED.has(code)

/** The ISO code of an area; undefined if it is not served. */
export const areaCode = (id: number): CountryCode | undefined => byId.get(id)

const lists = new Map<LanguageCode, Area[]>()

/** All served countries and territories with a calling code, with names and sort order of the language. */
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
