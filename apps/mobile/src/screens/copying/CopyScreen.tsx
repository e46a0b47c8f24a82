import { linkTo } from '@openlot/features/routing'
import {
  useCopy,
  useCopyActs,
  useCopyLog,
  type Copy,
  CopyActions,
  CopyDetails,
  CopyLogRows,
} from '@openlot/features/copying'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import {
  buttonClass,
  EmptyState,
  ErrorState,
  InfiniteList,
  LazyConfirmDialog,
  LazyLayer,
  lazyRetry,
  List,
  ListRow,
  SkeletonCards,
  SkeletonRows,
} from '@openlot/ui'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import type { CopySheetKind } from './ChangeSheet.tsx'
import styles from './copying.module.css'

const ChangeSheet = lazyRetry(() => import('./ChangeSheet.tsx'))

/** One copy: its figures, what can be done with it, and everything that was. */
export default function CopyScreen() {
  const { t } = useTranslation('copying')
  const [search] = useSearchParams()
  const { copy, isLoading, isFailed, reload } = useCopy(Number(search.get('id')))
  return (
    <Page title={copy === undefined ? t('page.copy') : t('page.log', { nickname: copy.nickname })} home="/copy">
      {isLoading && <SkeletonCards />}
      {isFailed && (
        <ErrorState title={t('copies.failed')} message={t('copies.failedHint')} onRetry={() => void reload()} />
      )}
      {!isLoading && !isFailed && copy === undefined && (
        <EmptyState
          picture="search"
          title={t('copy.gone')}
          hint={t('copy.goneHint')}
          action={
            <Link to="/copy" className={buttonClass({ variant: 'ink' })}>
              {t('copy.all')}
            </Link>
          }
        />
      )}
      {copy && <Details copy={copy} />}
    </Page>
  )
}

function Details({ copy }: { copy: Copy }) {
  const { t } = useTranslation('copying')
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const acts = useCopyActs(copy)
  const [shown, setShown] = useState<{ kind: CopySheetKind; open: boolean }>()
  const show = (kind: CopySheetKind) => () => setShown({ kind, open: true })
  const close = () => setShown((former) => former && { ...former, open: false })
  return (
    <>
      <CopyDetails
        copy={copy}
        isHidden={isHidden}
        stale={stale}
        actions={
          <CopyActions
            status={copy.status}
            isBusy={acts.isBusy}
            onEdit={show('edit')}
            onAdd={show('add')}
            onRemove={show('remove')}
            onPause={() => void acts.pause()}
            onResume={() => void acts.resume()}
            onStop={show('stop')}
          />
        }
      />
      {copy.leader_id > 0 && (
        <List>
          <ListRow
            icon={<UserRound />}
            title={t('copy.toTrader', { nickname: copy.nickname })}
            link={linkTo(`/trader/${copy.leader_id}`)}
          />
        </List>
      )}
      <h2 className={styles.heading}>{t('log.title')}</h2>
      <Log id={copy.id} isHidden={isHidden} />
      <LazyLayer open={shown?.open} onClose={close}>
        {shown && (
          <ChangeSheet
            key={shown.kind}
            kind={shown.kind}
            copy={copy}
            open={shown.open}
            onClose={close}
            onStop={(kind) => {
              close()
              acts.askStop(kind)
            }}
          />
        )}
      </LazyLayer>
      <LazyConfirmDialog confirmation={acts.confirmation} />
    </>
  )
}

function Log({ id, isHidden }: { id: number; isHidden: boolean }) {
  const { t } = useTranslation('copying')
  const list = useCopyLog(id)
  if (list.isLoading) return <SkeletonRows />
  if (list.isFailed) return <ErrorState title={t('log.failed')} onRetry={() => void list.reload()} />
  if (list.records.length === 0) return <EmptyState picture="list" title={t('log.none')} hint={t('log.noneHint')} />
  return (
    <InfiniteList
      count={list.records.length}
      hasMore={list.hasMore}
      isLoading={list.isLoadingMore}
      failed={list.isMoreFailed}
      onMore={list.loadMore}
      end={t('log.end')}
    >
      <div className={styles.card}>
        <CopyLogRows entries={list.records} isHidden={isHidden} />
      </div>
    </InfiniteList>
  )
}
