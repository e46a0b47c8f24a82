import {
  CLOSE_REASON,
  MAX_JOURNAL_NOTE_CHARACTERS,
  openTimeOf,
  sideOf,
  type JournalTrade,
  type Tag,
} from '@openlot/core/contract'
import { formatDuration, formatNumber } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Money, Segmented, SideLabel } from '@openlot/ui'
import { Rating } from '@openlot/ui/rating'
import { TextArea } from '@openlot/ui/text-area'
import type { ReactNode } from 'react'
import { journalApi } from '../api/journalApi.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { EntryPicture } from './EntryPicture.tsx'
import { JournalFacts } from './JournalFacts.tsx'
import styles from './JournalDetail.module.css'
import { TagField } from './TagField.tsx'
import { useEntry, type EntryState } from './useEntry.ts'
import type { Journal } from './useJournal.ts'

interface Props {
  trade: JournalTrade
  tags: readonly Tag[]
  pages: Journal['pages']
  /** The way to the chart of the instrument. */
  toChart?: ReactNode
  /** At the end of its head: what closes it. */
  aside?: ReactNode
}

/** A closed trade looked at again: its picture and figures, and what its trader writes about it. */
export function JournalDetail({ trade, tags, pages, toChart, aside }: Props) {
  const { t } = useTranslation(['journal', 'orders', 'common'])
  const { code } = useLanguage()
  const { order, net } = trade
  const writing = useEntry(trade, pages)
  const isHidden = usePreference('hideBalance')
  const { currentData } = journalApi.useJournalTradeQuery({ user: pages.of.user, order: order.Id })
  const plan = writing.isOnPlan === null ? '' : writing.isOnPlan ? 'yes' : 'no'
  const side = sideOf(order)
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <span className={styles.title}>
          <bdi translate="no" className={styles.code}>
            {order.ForexTradeLists.ShowCode}
          </bdi>
          <SideLabel side={side}>
            <span>{t(`common:side.${side}`)}</span> <bdi translate="no">{formatNumber(order.Quantity, code)}</bdi>
          </SideLabel>
          <When opened={openTimeOf(order)} closed={order.CompleteTime} />
        </span>
        <span className={styles.net}>
          <Money value={net} signed strong hidden={isHidden} />
        </span>
        {aside}
      </header>
      <EntryPicture order={order} />
      <JournalFacts
        trade={trade}
        best={currentData?.best ?? null}
        worst={currentData?.worst ?? null}
        reason={order.CloseReason > CLOSE_REASON.NONE ? t(`orders:closeReason.${order.CloseReason as 1}`) : undefined}
      />
      <TextArea
        label={t('notes')}
        aside={
          <bdi translate="no">
            {t('notesUsed', {
              used: formatNumber(String(writing.notes.length), code),
              max: formatNumber(String(MAX_JOURNAL_NOTE_CHARACTERS), code),
            })}
          </bdi>
        }
        placeholder={t('notesHint')}
        maxLength={MAX_JOURNAL_NOTE_CHARACTERS}
        value={writing.notes}
        onChange={(event) => writing.type(event.currentTarget.value)}
        onBlur={writing.flush}
      />
      <Saved state={writing.state} retry={writing.flush} />
      <TagField value={writing.tags} tags={tags} onChange={writing.setTags} />
      <div className={styles.judged}>
        <div className={styles.group}>
          <span className={styles.label}>{t('rating')}</span>
          <Rating label={t('rating')} value={writing.rating} onChange={writing.rate} />
        </div>
        <div className={styles.group}>
          <span className={styles.label}>{t('onPlan')}</span>
          <Segmented
            label={t('onPlan')}
            items={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
              { value: '', label: t('notSaid') },
            ]}
            value={plan}
            onChange={(said) => writing.setOnPlan(said === '' ? null : said === 'yes')}
          />
        </div>
      </div>
      {toChart}
    </div>
  )
}

/** When it was opened and closed, and how long that was. */
function When({ opened, closed }: { opened: number; closed: number }) {
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  // Most trades are closed on the day on which they are opened.
  const isOneDay = formatDate(opened, 'date') === formatDate(closed, 'date')
  return (
    <span className={styles.when}>
      <bdi translate="no" dir="ltr">
        {formatDate(opened, 'dateTime')} → {formatDate(closed, isOneDay ? 'time' : 'dateTime')}
      </bdi>{' '}
      · <bdi translate="no">{formatDuration(closed - opened, code)}</bdi>
    </span>
  )
}

/** Whether what was typed has come to the server. */
function Saved({ state, retry }: { state: EntryState; retry: () => void }) {
  const { t } = useTranslation('journal')
  return (
    <output className={styles.saved}>
      {state !== 'idle' && <span>{t(`state.${state}`)}</span>}
      {state === 'failed' && (
        <Button variant="ghost" size="small" onClick={retry}>
          {t('again')}
        </Button>
      )}
    </output>
  )
}
