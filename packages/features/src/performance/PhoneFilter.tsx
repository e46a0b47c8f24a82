import { useTranslation } from '@openlot/i18n/react'
import { Button, ChipGroup, LazySheet } from '@openlot/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx'
import { isPartial, type Range } from './performanceFilter.ts'
import styles from './Filters.module.css'

export interface PhoneFilterProps extends Pick<FilterFieldsProps, 'filter' | 'choose' | 'options'> {
  clear: () => void
}

/** The periods that a phone offers beside the filter; others are in it. */
const CHIPS = ['quarter', 'month', 'year'] as const satisfies readonly Range[]

/** The period by a touch, and all filters in a sheet. */
export function PhoneFilter({ filter, choose, options, clear }: PhoneFilterProps) {
  const { t } = useTranslation('performance')
  const [isOpen, setIsOpen] = useState<boolean>()
  const isFiltered = isPartial(filter) || filter.account !== 'chosen' || !CHIPS.some((range) => range === filter.range)
  return (
    <>
      <div className={styles.phone}>
        <ChipGroup<Range>
          wraps
          label={t('period')}
          items={CHIPS.map((value) => ({ value, label: t(`ranges.${value}`) }))}
          value={filter.range}
          onChange={(range) => choose({ range })}
        />
        <Button
          size="small"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t('filter')}
        </Button>
      </div>
      <LazySheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('filterTitle')}
        footer={
          <div className={styles.actions}>
            <Button disabled={!isFiltered} onClick={clear}>
              {t('clear')}
            </Button>
            <Button variant="ink" onClick={() => setIsOpen(false)}>
              {t('show')}
            </Button>
          </div>
        }
      >
        <FilterFields filter={filter} choose={choose} options={options} />
      </LazySheet>
    </>
  )
}
