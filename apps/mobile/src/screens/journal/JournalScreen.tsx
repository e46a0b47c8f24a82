import {
  JournalRow,
  JournalStates,
  OwnJournalFilters,
  OwnTagEditor,
  PrivateNote,
  useJournal,
  type JournalTrade,
} from '@openlot/features/journal'
import { usePreference, ZoneNote } from '@openlot/features/preferences'
import { useOwner } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { InfiniteList, LazyLayer, LazySheet, lazyRetry, Money, PullToRefresh, useLayer } from '@openlot/ui'
import { useState } from 'react'
import AccountSwitch from '../../shell/AccountSwitch.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './JournalScreen.module.css'

const EntrySheet = lazyRetry(() => import('./EntrySheet.tsx'))

/** Closed trades with what their trader has written about them. */
export default function JournalScreen() {
  const owner = useOwner()
  return owner && <OfOwner owner={owner} />
}

function OfOwner({ owner }: { owner: NonNullable<ReturnType<typeof useOwner>> }) {
  const { t } = useTranslation('journal')
  const journal = useJournal(owner)
  const isHidden = usePreference('hideBalance')
  const sheet = useLayer<JournalTrade>()
  const [isEditing, setIsEditing] = useState<boolean>()
  const { trades, total, net, tags, pages } = journal
  // What is open shows what has been written since.
  const newest = trades.find(({ order }) => order.Id === sheet.shown?.order.Id)
  return (
    <Page title={t('title')}>
      <div>
        <AccountSwitch />
      </div>
      <OwnJournalFilters journal={journal} onEditTags={() => setIsEditing(true)} />
      {trades.length === 0 ? (
        <JournalStates journal={journal} />
      ) : (
        <PullToRefresh onRefresh={journal.reload}>
          <p className={styles.sum}>
            <span>{t('sum', { shown: trades.length, total })}</span>
            <Money value={net} signed strong hidden={isHidden} />
          </p>
          <InfiniteList
            count={trades.length}
            hasMore={journal.hasMore}
            isLoading={journal.isLoadingMore}
            failed={journal.isMoreFailed}
            onMore={journal.loadMore}
            end={null}
          >
            <ul className={styles.list} aria-label={t('list')}>
              {trades.map((trade) => (
                <JournalRow key={trade.order.Id} {...{ trade, tags, isHidden }} onOpen={() => sheet.open(trade)} />
              ))}
            </ul>
          </InfiniteList>
          <PrivateNote />
          <ZoneNote />
        </PullToRefresh>
      )}
      <LazySheet open={isEditing} onClose={() => setIsEditing(false)} title={t('editTags')}>
        <OwnTagEditor journal={journal} />
      </LazySheet>
      <LazyLayer open={sheet.isOpen} onClose={sheet.close}>
        {sheet.shown && (
          <EntrySheet
            key={sheet.shown.order.Id}
            {...{ tags, pages }}
            trade={newest ?? sheet.shown}
            open={sheet.isOpen}
            onClose={sheet.close}
          />
        )}
      </LazyLayer>
    </Page>
  )
}
