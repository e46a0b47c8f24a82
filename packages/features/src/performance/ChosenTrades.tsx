import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { X } from 'lucide-react'
import { SIDES, type PerformanceFilter } from './performanceFilter.ts'
import type { FilterOptions } from './useFilterOptions.ts'
import styles from './Filters.module.css'

export interface ChosenTradesProps {
  filter: PerformanceFilter
  choose: (changes: Partial<PerformanceFilter>) => void
  options: FilterOptions
}

/** Which trades alone are shown, each with a way back to all. Nothing where all are. */
export function ChosenTrades({ filter: { instrument, side, tag }, choose, options }: ChosenTradesProps) {
  const { t } = useTranslation(['performance', 'common'])
  const sideName = SIDES.find((one) => one.side === side)?.name
  const words = [
    instrument !== undefined && {
      name: options.instruments.find(({ value }) => value === String(instrument))?.label ?? `#${instrument}`,
      without: { instrument: undefined },
    },
    sideName !== undefined && { name: t(`common:side.${sideName}`), without: { side: undefined } },
    tag !== undefined && { name: tag, without: { tag: undefined } },
  ].filter((one) => one !== false)
  if (words.length === 0) return null
  return (
    <div className={styles.chosen}>
      {words.map(({ name, without }) => (
        <Button
          key={name}
          size="small"
          icon={<X aria-hidden="true" />}
          aria-label={`${t('only', { name })}: ${t('clear')}`}
          onClick={() => choose(without)}
        >
          {t('only', { name })}
        </Button>
      ))}
    </div>
  )
}
