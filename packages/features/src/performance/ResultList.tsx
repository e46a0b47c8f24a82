import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, List, ListRow, Money } from '@openlot/ui'
import { useId, useState } from 'react'
import { GroupFace } from './GroupFace.tsx'
import type { PerformanceFilter } from './performanceFilter.ts'
import { NoGroups } from './NoGroups.tsx'
import { GROUPINGS, type Grouping, type ResultGroup, type ResultGroups } from './resultGroups.ts'
import card from './Performance.module.css'
import styles from './Results.module.css'

export interface ResultListProps {
  groups: ResultGroups
  /** Replaces amounts by dots. */
  isHidden: boolean
  /** Shows the trades of one row alone. */
  onChoose: (filter: Partial<PerformanceFilter>) => void
}

/** What trades have brought by instrument, side, tag or leader, on a phone. A row shows its trades alone. */
export function ResultList({ groups, isHidden, onChoose }: ResultListProps) {
  const { t } = useTranslation('performance')
  const title = useId()
  const [by, setBy] = useState<Grouping>('instrument')
  return (
    <section className={styles.list} aria-labelledby={title}>
      <h2 id={title} className={card.title}>
        {t(`byTitle.${by}`)}
      </h2>
      <ChipGroup
        wraps
        label={t('by.label')}
        items={GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) }))}
        value={by}
        onChange={setBy}
      />
      {groups[by].length === 0 ? (
        <NoGroups by={by} />
      ) : (
        <List label={t(`byTitle.${by}`)}>
          {groups[by].map((group) => (
            <Row key={group.key} group={group} isHidden={isHidden} onChoose={onChoose} />
          ))}
        </List>
      )}
    </section>
  )
}

function Row({ group, isHidden, onChoose }: { group: ResultGroup } & Omit<ResultListProps, 'groups'>) {
  const { t } = useTranslation('performance')
  const { sums, filter } = group
  return (
    <ListRow
      title={<GroupFace group={group} />}
      value={<Money value={sums.net} signed hidden={isHidden} strong />}
      valueNote={t('trades', { count: sums.trades })}
      {...(filter !== undefined && { onPress: () => onChoose(filter) })}
    />
  )
}
