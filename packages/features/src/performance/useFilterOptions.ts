import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useAccountList } from '../accounts/useAccounts.ts'
import { journalApi } from '../api/journalApi.ts'
import { useInstruments } from '../market/useInstruments.ts'
import { useOfUser } from '../session/useOfUser.ts'

/** What can be chosen in the filters of the page. */
export interface FilterOptions {
  /** Those of the user that are not closed; the value of the chosen one is empty. */
  readonly accounts: readonly { readonly value: string; readonly label: string }[]
  readonly instruments: readonly { readonly value: string; readonly label: string }[]
  readonly tags: readonly string[]
}

/** The accounts, instruments and tags that figures can be asked for. */
export function useFilterOptions(): FilterOptions {
  const { t } = useTranslation('performance')
  const { code } = useLanguage()
  const accounts = useAccountList()
  const { instruments } = useInstruments()
  const { currentData } = journalApi.useTagsQuery(useOfUser())
  const open = accounts.filter(({ state, isChosen }) => state !== 'closed' || isChosen)
  const real = open.filter(({ is_demo }) => is_demo === 0)
  return {
    accounts: [
      ...open.map(({ id, label, isChosen }) => ({ value: isChosen ? 'chosen' : String(id), label })),
      ...(real.length > 1 ? [{ value: 'all', label: t('allReal') }] : []),
    ],
    instruments: instruments
      .map(({ Id, ShowCode }) => ({ value: String(Id), label: ShowCode }))
      .toSorted((one, other) => one.label.localeCompare(other.label, code)),
    tags: (currentData?.tags ?? []).map(({ name }) => name),
  }
}
