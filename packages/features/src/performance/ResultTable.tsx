import type { TradeSums } from '@openlot/core/contract'
import { compareDecimals } from '@openlot/core/math'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, ProfitBar, Segmented } from '@openlot/ui'
import { DataTable, type Column } from '@openlot/ui/data-table'
import { useId, useState } from 'react'
import { GroupFace } from './GroupFace.tsx'
import { NoGroups } from './NoGroups.tsx'
import type { PerformanceFilter } from './performanceFilter.ts'
import { ratesOf, shownGroupFactor, shownRate } from './ratios.ts'
import { GROUPINGS, type Grouping, type ResultGroup, type ResultGroups } from './resultGroups.ts'
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
  const { code } = useLanguage()
  const title = useId()
  const [by, setBy] = useState<Grouping>('instrument')
  const rows = groups[by]
  // Only drawn, so a float.
  const largest = Math.max(0, ...rows.map(({ sums }) => Math.abs(Number(sums.net))))
  // A trade may have several tags, and most have no leader: their sum would not be that of the rows.
  const isWhole = by === 'instrument' || by === 'side'
  const sumOf = (words: string) =>
    isWhole && {
      sum: (
        <strong>
          <bdi translate="no">{words}</bdi>
        </strong>
      ),
    }
  const columns: readonly Column<ResultGroup>[] = [
    {
      id: 'name',
      header: t(`by.${by}`),
      cell: (group) => <GroupName group={group} onChoose={onChoose} />,
      ...(isWhole && { sum: <strong>{t('all')}</strong> }),
    },
    {
      id: 'trades',
      header: t('columns.trades'),
      numeric: true,
      cell: ({ sums }) => <bdi translate="no">{sums.trades}</bdi>,
      compare: (one, other) => one.sums.trades - other.sums.trades,
      ...sumOf(String(total.trades)),
    },
    {
      id: 'won',
      header: t('columns.won'),
      numeric: true,
      cell: ({ sums }) => <bdi translate="no">{shownRate(ratesOf(sums).win_rate, code, 0)}</bdi>,
      ...sumOf(shownRate(ratesOf(total).win_rate, code, 0)),
    },
    {
      id: 'factor',
      header: t('columns.factor'),
      numeric: true,
      cell: ({ sums }) => <bdi translate="no">{shownGroupFactor(sums, code)}</bdi>,
      ...sumOf(shownGroupFactor(total, code)),
    },
    {
      id: 'net',
      header: t('columns.net'),
      numeric: true,
      cell: ({ sums }) => <Money value={sums.net} signed hidden={isHidden} strong />,
      compare: (one, other) => compareDecimals(one.sums.net, other.sums.net) ?? 0,
      ...(isWhole && { sum: <Money value={total.net} signed hidden={isHidden} strong /> }),
    },
    {
      id: 'bar',
      header: t('net'),
      bare: true,
      width: '5rem',
      cell: ({ sums }) => !isHidden && <ProfitBar value={sums.net} largest={largest} />,
    },
  ]
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

interface GroupNameProps {
  group: ResultGroup
  onChoose: ResultTableProps['onChoose']
}

/** The face and the name of a group; a button where its trades can be shown alone. */
function GroupName({ group, onChoose }: GroupNameProps) {
  const { t } = useTranslation('performance')
  const { name, filter } = group
  if (filter === undefined) return <GroupFace group={group} />
  return (
    <button type="button" className={styles.name} title={t('press', { name })} onClick={() => onChoose(filter)}>
      <GroupFace group={group} />
    </button>
  )
}
