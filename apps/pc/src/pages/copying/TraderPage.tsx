import { feeOf, leftAfter, useTrader, type Trader, TraderProfile, TraderTradeList } from '@openlot/features/copying'
import { useAskLogin, useSession } from '@openlot/features/session'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, EmptyState, ErrorState, LazyLayer, lazyRetry, SkeletonCards } from '@openlot/ui'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { PageTitle } from '../../parts/PageTitle.tsx'
import { Panel, Panels } from '../../parts/Panels.tsx'
import styles from './copying.module.css'

const CopyDialog = lazyRetry(() => import('./CopyDialog.tsx'))

/** A sum in words: what the largest fall would have made of it, and what a gain of a fifth costs. */
const SUM = '1000'
const GAIN = '200'

/** A trader who leads, and the way to copy. */
export default function TraderPage() {
  const { t } = useTranslation('copying')
  const { trader, isLoading, isFailed, isGone, reload } = useTrader(Number(useParams()['id']))
  return (
    <Panels wide="single">
      <Panel label={t('page.trader')} head={<PageTitle>{t('page.trader')}</PageTitle>} isText>
        {isLoading && <SkeletonCards />}
        {isFailed && (
          <ErrorState title={t('trader.failed')} message={t('trader.failedHint')} onRetry={() => void reload()} />
        )}
        {isGone && (
          <EmptyState
            picture="search"
            title={t('trader.gone')}
            hint={t('trader.goneHint')}
            action={
              <Link to="/rank" className={buttonClass({ variant: 'ink' })}>
                {t('trader.toRanking')}
              </Link>
            }
          />
        )}
        {trader && (
          <div className={styles.page}>
            <Title nickname={trader.nickname} />
            <TraderProfile
              trader={trader}
              fallOf={{ before: SUM, after: leftAfter(SUM, trader.max_drawdown) }}
              fee={feeOf(GAIN, trader.fee_rate)}
              trades={<TraderTradeList id={trader.leader_id} />}
              action={<CopyButton trader={trader} />}
            />
          </div>
        )}
      </Panel>
    </Panels>
  )
}

/** The tab is named after the trader. */
function Title({ nickname }: { nickname: string }) {
  usePageTitle(nickname)
  return null
}

function CopyButton({ trader }: { trader: Trader }) {
  const { t } = useTranslation('copying')
  const { user } = useSession()
  const askLogin = useAskLogin()
  const [search] = useSearchParams()
  const [isOpen, setIsOpen] = useState<true | false | undefined>(
    search.has('copy') && user !== undefined && trader.can_copy === 1 && trader.copy_id === 0 ? true : undefined,
  )
  if (trader.copy_id > 0)
    return (
      <Link to={`/copy/detail?id=${trader.copy_id}`} className={buttonClass()}>
        {t('trader.toCopy')}
      </Link>
    )
  if (trader.can_copy === 0) return null
  return (
    <>
      <Button variant="ink" onClick={() => (user === undefined ? askLogin() : setIsOpen(true))}>
        {t('trader.copy', { nickname: trader.nickname })}
      </Button>
      <LazyLayer open={isOpen} onClose={() => setIsOpen(false)}>
        <CopyDialog trader={trader} open={isOpen === true} onClose={() => setIsOpen(false)} />
      </LazyLayer>
    </>
  )
}
