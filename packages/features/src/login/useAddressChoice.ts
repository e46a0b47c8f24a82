import { useEffect } from 'react'
import { userApi } from '../api/userApi.ts'

/** A country or territory whose phone numbers may be used. */
interface PhoneArea {
  id: number
  /** Calling code without a plus, such as "852". */
  globalCode: string
  /** ISO 3166, such as "HK". */
  code: string
  /** In the current language. */
  name: string
}

/** Choosing between an email address and a phone number. */
export interface AddressChoice {
  /** Whether the operator offers phone numbers besides email. */
  offersMobile: boolean
  /** Empty until a phone number is chosen and they have loaded. */
  areas: readonly PhoneArea[]
}

/** A form with an address in it. */
interface AddressForm {
  values: { kind: string; area: string }
  change(name: 'area', value: string): void
}

/** The region that the browser is set to, such as "HK"; undefined where its language names none. */
const browserRegion = (): string | undefined => /-([A-Z]{2})(?:-|$)/.exec(navigator.language)?.[1]

/** What a form offers to name an account by. The area of a phone number begins with the browser's own, if it is served. */
export function useAddressChoice({ values: { kind, area }, change }: AddressForm): AddressChoice {
  const { data: setting } = userApi.useSettingQuery({ key: 'is_show_mobile' })
  const { data } = userApi.useAreasQuery(undefined, { skip: kind !== 'mobile' })
  const home = data?.find(({ code }) => code === browserRegion())?.id
  useEffect(() => {
    if (kind === 'mobile' && area === '' && home !== undefined) change('area', String(home))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the list is there; a form changes with each key
  }, [kind, home])
  return {
    offersMobile: setting?.value === '1',
    areas: (data ?? []).map(({ id, global_code, code, name }) => ({ id, globalCode: global_code, code, name })),
  }
}

/** A phone number with its calling code as people read it; an email address as it is. */
export function writtenAddress(
  { kind, area, account }: { kind: string; area: string; account: string },
  { areas }: AddressChoice,
): string {
  const chosen = areas.find(({ id }) => String(id) === area)
  const isNational = kind === 'mobile' && chosen !== undefined && !/^\s*(?:\+|00)/.test(account)
  return isNational ? `+${chosen.globalCode} ${account.trim()}` : account.trim()
}
