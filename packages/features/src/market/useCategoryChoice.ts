import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { WithPreferences } from '../preferences/preferencesSlice.ts'
import type { InstrumentFilter } from './filterInstruments.ts'
import { useCategories } from './useInstruments.ts'

const ALL = 'all'
/** The trader's own lists, before the categories of the broker. */
const OWN_LISTS = ['favourites', 'lastSeen'] as const
export type OwnList = (typeof OWN_LISTS)[number]

/** A list with a name of its own. */
interface NamedList {
  readonly id: string
  readonly name: string
  readonly ids: readonly number[]
}

const none: readonly never[] = []

export interface CategoryChoice {
  filter: InstrumentFilter
  /** Undefined while a category, or all of them, is chosen. */
  ownList: OwnList | undefined
  /** The chosen one of `lists`. */
  list: NamedList | undefined
  /** The choice as a group of chips; those of own lists can be shown as icons. */
  chips: {
    label: string
    items: readonly { value: string; label: string; ownList?: OwnList }[]
    value: string
    onChange(value: string): void
  }
}

/**
 * The category that a list of instruments is filtered by.
 *
 * @param options.own offers the trader's favourites and the last ones seen too, once there are some.
 * @param options.lists those that the trader has made.
 */
export function useCategoryChoice({
  own = false,
  lists = none,
}: { own?: boolean; lists?: readonly NamedList[] } = {}): CategoryChoice {
  const { t } = useTranslation()
  const categories = useCategories()
  const preferences = useSelector((state: WithPreferences) => state.preferences)
  const [value, setValue] = useState(ALL)
  const ownList = OWN_LISTS.find((list) => list === value)
  const offered = own ? OWN_LISTS.filter((list) => list === ownList || preferences[list].length > 0) : []
  const named = lists.find(({ id }) => id === value)
  const category = Number(value)
  const ids = named?.ids ?? (ownList && preferences[ownList])
  return {
    // A list that was deleted leaves all.
    filter: ids ? { ids } : { category: Number.isInteger(category) ? category : undefined },
    ownList,
    list: named,
    chips: {
      label: t('market.categories'),
      items: [
        ...offered.map((list) => ({ value: list, label: t(`market.${list}`), ownList: list })),
        { value: ALL, label: t('market.all') },
        ...lists.map(({ id, name }) => ({ value: id, label: name })),
        ...categories.map(({ Id, NameShowTrans }) => ({ value: String(Id), label: NameShowTrans })),
      ],
      value: ids || Number.isInteger(category) ? value : ALL,
      onChange: setValue,
    },
  }
}
