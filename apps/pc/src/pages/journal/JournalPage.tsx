import {
  JournalDetail,
  JournalStates,
  OwnJournalFilters,
  OwnTagEditor,
  PrivateNote,
  useJournal,
  type JournalTrade,
} from '@openlot/features/journal'
import { usePreference } from '@openlot/features/preferences'
import { useOwner } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyDialog, Money } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { X } from 'lucide-react'
import { useState } from 'react'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './JournalPage.module.css'
import { OpenInChart } from './OpenInChart.tsx'
import { useJournalColumns } from './useJournalColumns.tsx'

/** Closed trades with what their trader has written about them. */
export default function JournalPage() {
  const owner = useOwner()
  return owner && <OfOwner owner={owner} />
}

function OfOwner({ owner }: { owner: NonNullable<ReturnType<typeof useOwner>> }) {
  const { t } = useTranslation('journal')
  const journal = useJournal(owner)
  const isHidden = usePreference('hideBalance')
  const columns = useJournalColumns(journal.tags, isHidden)
  const [chosen, setChosen] = useState<number>()
  const [isEditing, setIsEditing] = useState<boolean>()
  const { trades, total, net, tags, pages } = journal
  const shown = trades.find(({ order }) => order.Id === chosen)
  function editTags() {
    // An entry that is open would write its tags under their former names.
    setChosen(undefined)
    setIsEditing(true)
  }

  return (
    <FramedPage title={t('title')} beside={<OwnJournalFilters journal={journal} inLine onEditTags={editTags} />} isWide>
      <div className={styles.columns} data-open={shown !== undefined || undefined}>
        <section className={card.table} aria-label={t('list')} aria-busy={journal.isLoading}>
          {trades.length === 0 ? (
            <JournalStates journal={journal} />
          ) : (
            <>
              <DataTable<JournalTrade>
                label={t('list')}
                columns={columns}
                rows={trades}
                rowKey={({ order }) => order.Id}
                selectedKey={chosen}
                onRowSelect={({ order }) => setChosen(order.Id)}
                onEnd={journal.hasMore && !journal.isLoadingMore ? journal.loadMore : undefined}
              />
              <p className={styles.sum}>
                <span>{t('sum', { shown: trades.length, total })}</span>
                <Money value={net} signed strong hidden={isHidden} />
              </p>
            </>
          )}
          <PrivateNote />
        </section>
        {shown && (
          <section className={card.card} aria-label={shown.order.ForexTradeLists.ShowCode}>
            <JournalDetail
              key={shown.order.Id}
              {...{ tags, pages }}
              trade={shown}
              toChart={<OpenInChart instrument={shown.order.forex_id} />}
              aside={
                <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={() => setChosen(undefined)} />
              }
            />
          </section>
        )}
      </div>
      <LazyDialog open={isEditing} onClose={() => setIsEditing(false)} title={t('editTags')}>
        <OwnTagEditor journal={journal} />
      </LazyDialog>
    </FramedPage>
  )
}
