import { Multiple, sideOf, TagMark, type JournalTrade, type Tag } from '@openlot/features/journal'
import { compareDecimals } from '@openlot/core/math'
import { formatNumber, noFigure } from '@openlot/i18n'
import { useFormatDate, useZoneName } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, SideLabel } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { Rating } from '@openlot/ui/rating'
import styles from './JournalPage.module.css'

/** Of a row, further ones are counted. */
const SHOWN_TAGS = 1

/** The columns of the journal. */
export function useJournalColumns(tags: readonly Tag[], isHidden: boolean): Column<JournalTrade>[] {
  const { t } = useTranslation(['journal', 'common'])
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const zone = useZoneName()
  const colourOf = (name: string) => tags.find((tag) => tag.name === name)?.color
  return [
    {
      id: 'closed',
      header: t('closed'),
      unit: zone,
      cell: ({ order }) => formatDate(order.CompleteTime, 'dateTime'),
      compare: (a, b) => a.order.CompleteTime - b.order.CompleteTime,
    },
    {
      id: 'symbol',
      header: t('symbol'),
      cell: ({ order }) => (
        <bdi translate="no" className={styles.code}>
          {order.ForexTradeLists.ShowCode}
        </bdi>
      ),
    },
    {
      id: 'side',
      header: t('side'),
      cell: ({ order }) => <SideLabel side={sideOf(order)}>{t(`common:side.${sideOf(order)}`)}</SideLabel>,
    },
    { id: 'lots', header: t('lots'), numeric: true, cell: ({ order }) => formatNumber(order.Quantity, code) },
    {
      id: 'net',
      header: t('net'),
      numeric: true,
      cell: ({ net }) => <Money value={net} signed strong hidden={isHidden} />,
      compare: (a, b) => compareDecimals(a.net, b.net),
    },
    {
      id: 'r',
      header: t('r'),
      numeric: true,
      cell: ({ r }) => (r === null ? noFigure : <Multiple value={r} />),
      compare: (a, b) => compareDecimals(a.r ?? '0', b.r ?? '0'),
    },
    {
      id: 'tags',
      header: t('tags'),
      cell: ({ entry }) => (
        <span className={styles.tags}>
          {entry.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <TagMark key={tag} name={tag} color={colourOf(tag)} />
          ))}
          {entry.tags.length > SHOWN_TAGS && <span>{`+${entry.tags.length - SHOWN_TAGS}`}</span>}
        </span>
      ),
    },
    {
      id: 'rating',
      header: t('rating'),
      cell: ({ entry }) => (entry.rating > 0 ? <Rating label={t('rating')} value={entry.rating} /> : noFigure),
      compare: (a, b) => a.entry.rating - b.entry.rating,
    },
  ]
}
