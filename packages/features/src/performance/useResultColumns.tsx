import type { TradeSums } from '@openlot/core/contract'
import { compareDecimals } from '@openlot/core/math'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, ProfitBar } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { GroupFace } from './GroupFace.tsx'
import type { PerformanceFilter } from './performanceFilter.ts'
import { ratesOf, shownGroupFactor, shownRate } from './ratios.ts'
import type { Grouping, ResultGroup } from './resultGroups.ts'
import styles from './Results.module.css'

interface Settings {
  /** All groups together. */
  readonly total: TradeSums
  /** The largest net result, without its sign. */
  readonly largest: number
  /** Replaces amounts by dots. */
  readonly isHidden: boolean
  /** Shows the trades of one group alone. */
  readonly onChoose: (filter: Partial<PerformanceFilter>) => void
}

/** The columns of results by what trades have in common. */
export function useResultColumns(
  by: Grouping,
  { total, largest, isHidden, onChoose }: Settings,
): readonly Column<ResultGroup>[] {
  const { t } = useTranslation('performance')
  const { code } = useLanguage()
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
  return [
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
}

interface GroupNameProps {
  group: ResultGroup
  onChoose: Settings['onChoose']
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
