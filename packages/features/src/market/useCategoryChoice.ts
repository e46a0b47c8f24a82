import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { useCategories } from './useInstruments.ts'

const ALL = 'all'

export interface CategoryChoice {
  /** Id of the chosen category; undefined for all. */
  category: number | undefined
  /** The choice as a group of chips. */
  chips: {
    label: string
    items: readonly { value: string; label: string }[]
    value: string
    onChange(value: string): void
  }
}

/** The category that a list of instruments is filtered by. */
export function useCategoryChoice(): CategoryChoice {
  const { t } = useTranslation()
  const categories = useCategories()
  const [value, setValue] = useState(ALL)
  return {
    category: value === ALL ? undefined : Number(value),
    chips: {
      label: t('market.categories'),
      items: [
        { value: ALL, label: t('market.all') },
        ...categories.map(({ Id, NameShowTrans }) => ({ value: String(Id), label: NameShowTrans })),
      ],
      value,
      onChange: setValue,
    },
  }
}
