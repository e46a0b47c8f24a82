import { CopyCurve, CopyLog, CopyPositions, OwnCopy, useCopy, useCopyDesk, type Copy } from '@openlot/features/copying'
import { linkTo } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import {
  buttonClass,
  EmptyState,
  ErrorState,
  LazyConfirmDialog,
  LazyLayer,
  lazyRetry,
  List,
  ListRow,
  SkeletonCards,
} from '@openlot/ui'
import { UserRound } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import styles from './copying.module.css'

const ChangeSheet = lazyRetry(() => import('./ChangeSheet.tsx'))

/** One copy: its figures, what can be done with it, what it holds, its trader's curve, and everything that was. */
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
  const desk = useCopyDesk(copy)
  const { change } = desk
  return (
    <>
      <OwnCopy desk={desk} />
      {copy.ended_at === 0 && <CopyPositions id={copy.id} />}
      {copy.leader_id > 0 && <CopyCurve id={copy.leader_id} nickname={copy.nickname} />}
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
      <CopyLog id={copy.id} isCard />
      <LazyLayer open={change.isOpen} onClose={change.close}>
        {change.shown && (
          <ChangeSheet
            key={change.shown}
            kind={change.shown}
            copy={copy}
            open={change.isOpen}
            onClose={change.close}
            onStop={desk.stop}
          />
        )}
      </LazyLayer>
      <LazyConfirmDialog confirmation={desk.confirmation} />
    </>
  )
}
