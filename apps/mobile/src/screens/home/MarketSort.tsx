import { INSTRUMENT_SORTS, useInstrumentOrder, type InstrumentOrder } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { SortSelect } from '@openlot/ui'

/** The choice of the order of the instruments. */
export default function MarketSort({ onOrder }: { onOrder: (order: InstrumentOrder) => void }) {
  const { t } = useTranslation()
  const { sort, setSort } = useInstrumentOrder(onOrder)
  return (
    <SortSelect
      label={t('market.sortBy')}
      options={INSTRUMENT_SORTS.map((value) => ({ value, label: t(`market.sort.${value}`) }))}
      value={sort}
      onChange={setSort}
    />
  )
}
