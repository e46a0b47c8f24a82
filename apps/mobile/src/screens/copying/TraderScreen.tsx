import { feeOf, leftAfter, useTrader, type Trader, TraderProfile, TraderTradeList } from '@openlot/features/copying'
import { useAskLogin, useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, EmptyState, ErrorState, LazyLayer, lazyRetry, SkeletonCards } from '@openlot/ui'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import actions from '../funds/funds.module.css'

const CopySheet = lazyRetry(() => import('./CopySheet.tsx'))

/** A sum in words: what the largest fall would have made of it, and what a gain of a fifth costs. */
const SUM = '1000'
const GAIN = '200'

/** A trader who leads, and the way to copy. */
export default function TraderScreen() {
  const { t } = useTranslation('copying')
  const { trader, isLoading, isFailed, isGone, reload } = useTrader(Number(useParams()['id']))
  return (
    <Page title={t('page.trader')} home="/rank">
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
        <>
          <TraderProfile
            trader={trader}
            fallOf={{ before: SUM, after: leftAfter(SUM, trader.max_drawdown) }}
            fee={feeOf(GAIN, trader.fee_rate)}
            trades={<TraderTradeList id={trader.leader_id} />}
          />
          <CopyBar trader={trader} />
        </>
      )}
    </Page>
  )
}

function CopyBar({ trader }: { trader: Trader }) {
  const { t } = useTranslation('copying')
  const { user } = useSession()
  const askLogin = useAskLogin()
  const [search] = useSearchParams()
  const [isOpen, setIsOpen] = useState<true | false | undefined>(
    search.has('copy') && user !== undefined && trader.can_copy === 1 && trader.copy_id === 0 ? true : undefined,
  )
  if (trader.copy_id > 0)
    return (
      <div className={actions.actions}>
        <Link to={`/copy/detail?id=${trader.copy_id}`} className={buttonClass({ size: 'large', wide: true })}>
          {t('trader.toCopy')}
        </Link>
      </div>
    )
  if (trader.can_copy === 0) return null
  return (
    <div className={actions.actions}>
      <Button variant="ink" size="large" wide onClick={() => (user === undefined ? askLogin() : setIsOpen(true))}>
        {t('trader.copy', { nickname: trader.nickname })}
      </Button>
      <LazyLayer open={isOpen} onClose={() => setIsOpen(false)}>
        <CopySheet trader={trader} open={isOpen === true} onClose={() => setIsOpen(false)} />
      </LazyLayer>
    </div>
  )
}
