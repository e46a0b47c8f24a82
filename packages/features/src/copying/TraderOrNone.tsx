import type { Trader } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorState, SkeletonCards } from '@openlot/ui'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useTrader } from './useTrader.ts'

/** The trader whose id the address has; until it is loaded, and where there is none, what says so. */
export function TraderOrNone({ children }: { children: (trader: Trader) => ReactNode }) {
  const { t } = useTranslation('copying')
  const { trader, isLoading, isFailed, isGone, reload } = useTrader(Number(useParams()['id']))
  return (
    <>
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
      {trader && children(trader)}
    </>
  )
}
