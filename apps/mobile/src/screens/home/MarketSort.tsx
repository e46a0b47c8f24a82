import { INSTRUMENT_SORTS, type InstrumentSort } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { SortSelect } from '@openlot/ui'

interface Props {
  sort: InstrumentSort
  onSort: (sort: InstrumentSort) => void
}

/** The order of the list of instruments. */
export default function MarketSort({ sort, onSort }: Props) {
  const { t } = useTranslation()
  return (
    <SortSelect
      label={t('market.sortBy')}
      options={INSTRUMENT_SORTS.map((value) => ({ value, label: t(`market.sort.${value}`) }))}
      value={sort}
      onChange={onSort}
    />
  )
}
