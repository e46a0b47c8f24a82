import type { TradeSums } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Segmented } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { useId, useState } from 'react'
import { NoGroups } from './NoGroups.tsx'
import type { PerformanceFilter } from './performanceFilter.ts'
import { GROUPINGS, type Grouping, type ResultGroups } from './resultGroups.ts'
import { useResultColumns } from './useResultColumns.tsx'
import card from './Performance.module.css'
import styles from './Results.module.css'

export interface ResultTableProps {
  groups: ResultGroups
  /** All of them together. */
  total: TradeSums
  /** Replaces amounts by dots. */
  isHidden: boolean
  /** Shows the trades of one row alone. */
  onChoose: (filter: Partial<PerformanceFilter>) => void
}

/** What trades have brought by instrument, side, tag or leader, as a table. A row shows its trades alone. */
export function ResultTable({ groups, total, isHidden, onChoose }: ResultTableProps) {
  const { t } = useTranslation('performance')
  const title = useId()
  const [by, setBy] = useState<Grouping>('instrument')
  const rows = groups[by]
  // Only drawn, so a float.
  const largest = Math.max(0, ...rows.map(({ sums }) => Math.abs(Number(sums.net))))
  const columns = useResultColumns(by, { total, largest, isHidden, onChoose })
  return (
    <section className={`${card.card} ${styles.table}`} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={card.title}>
          {t(`byTitle.${by}`)}
        </h2>
        <div className={styles.choice}>
          <Segmented
            size="small"
            label={t('by.label')}
            items={GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) }))}
            value={by}
            onChange={setBy}
          />
        </div>
      </div>
      <DataTable
        key={by}
        label={t(`byTitle.${by}`)}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<NoGroups by={by} />}
      />
    </section>
  )
}
