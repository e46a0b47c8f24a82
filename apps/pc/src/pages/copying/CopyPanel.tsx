import { useCopyActs, useCopyLog, type Copy, CopyActions, CopyDetails, CopyLogRows } from '@openlot/features/copying'
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
  SkeletonRows,
} from '@openlot/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../parts/Panels.tsx'
import type { CopyDialogKind } from './ChangeDialog.tsx'
import card from '../../parts/Card.module.css'
import styles from './copying.module.css'

const ChangeDialog = lazyRetry(() => import('./ChangeDialog.tsx'))

/** One copy: its figures, what can be done with it, and everything that was. */
export function CopyPanel({ copy }: { copy: Copy }) {
  const { t } = useTranslation('copying')
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const acts = useCopyActs(copy)
  const [shown, setShown] = useState<{ kind: CopyDialogKind; open: boolean }>()
  const show = (kind: CopyDialogKind) => () => setShown({ kind, open: true })
  const close = () => setShown((former) => former && { ...former, open: false })
  const title = t('page.log', { nickname: copy.nickname })
  const head = (
    <>
      <h2 className={card.title}>{title}</h2>
      {copy.leader_id > 0 && (
        <Link to={`/trader/${copy.leader_id}`} className={buttonClass({ size: 'small', variant: 'ghost' })}>
          {t('copy.toTrader', { nickname: copy.nickname })}
        </Link>
      )}
    </>
  )
  return (
    <Panel label={title} head={head} isText>
      <div className={styles.page}>
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
        <h3 className={styles.name}>{t('log.title')}</h3>
        <Log id={copy.id} isHidden={isHidden} />
      </div>
      <LazyLayer open={shown?.open} onClose={close}>
        {shown && (
          <ChangeDialog
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
    </Panel>
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
      <CopyLogRows entries={list.records} isHidden={isHidden} />
    </InfiniteList>
  )
}
