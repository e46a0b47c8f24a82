import { sideOf, type JournalTrade, type Tag } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, SideLabel, VisuallyHidden } from '@openlot/ui'
import { Rating } from '@openlot/ui/rating'
import styles from './JournalRow.module.css'
import { Multiple } from './Multiple.tsx'
import { TagMark } from './TagMark.tsx'

export interface JournalRowProps {
  trade: JournalTrade
  tags: readonly Tag[]
  isHidden: boolean
  onOpen: () => void
}

/** A closed trade in a list: its result, and what was written about it. */
export function JournalRow({ trade: { order, net, r, entry }, tags, isHidden, onOpen }: JournalRowProps) {
  const { t } = useTranslation(['journal', 'common'])
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.head}>
          <bdi translate="no" className={styles.code}>
            {order.ForexTradeLists.ShowCode}
          </bdi>
          <SideLabel side={sideOf(order)}>
            <span>{t(`common:side.${sideOf(order)}`)}</span>{' '}
            <bdi translate="no">{formatNumber(order.Quantity, code)}</bdi>
          </SideLabel>
          <span className={styles.net}>
            <Money value={net} signed strong hidden={isHidden} />
          </span>
        </span>
        <span className={styles.below}>
          <time dateTime={new Date(order.CompleteTime).toISOString()}>
            {formatDate(order.CompleteTime, 'dateTime')}
          </time>
          {r !== null && <Multiple value={r} />}
        </span>
        {(entry.tags.length > 0 || entry.rating > 0) && (
          <span className={styles.marks}>
            {entry.tags.map((tag) => (
              <TagMark key={tag} name={tag} color={tags.find(({ name }) => name === tag)?.color} />
            ))}
            {entry.rating > 0 && <Rating label={t('rating')} value={entry.rating} />}
          </span>
        )}
        {entry.notes !== '' && (
          <span className={styles.notes} dir="auto" translate="no">
            {entry.notes}
          </span>
        )}
        <VisuallyHidden>{t('open')}</VisuallyHidden>
      </button>
    </li>
  )
}
