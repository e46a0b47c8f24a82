import {
  RANK_ORDERS,
  sortTraders,
  useInstrumentNames,
  usePageTitle,
  useRanking,
  type RankItem,
  type RankOrder,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import {
  AppBar,
  buttonClass,
  ChipGroup,
  EmptyState,
  ErrorState,
  LazyLayer,
  lazyRetry,
  List,
  PullToRefresh,
  SkeletonRows,
} from '@openlot/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { UserLink } from '../../shell/UserLink.tsx'
import { RankRow } from './RankRow.tsx'
import styles from './RankingScreen.module.css'

const TraderSheet = lazyRetry(() => import('./TraderSheet.tsx'))

/** The best traders of the past three weeks; a tap shows all figures of one. */
export default function RankingScreen() {
  const { t } = useTranslation('content')
  usePageTitle(t('page.ranking'))
  const { traders, isLoading, isFailed, reload } = useRanking()
  const nameOf = useInstrumentNames()
  const [order, setOrder] = useState<RankOrder>('rate')
  const [shown, setShown] = useState<{ trader: RankItem; open: boolean }>()
  const close = () => setShown((former) => former && { ...former, open: false })

  return (
    <>
      <AppBar title={t('page.ranking')} actions={<UserLink />} />
      <PullToRefresh onRefresh={reload}>
        <div className={styles.page}>
          <ChipGroup
            label={t('ranking.sort')}
            items={RANK_ORDERS.map((value) => ({ value, label: t(`ranking.by.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
          {isLoading && <SkeletonRows />}
          {isFailed && (
            <ErrorState title={t('ranking.failed')} message={t('ranking.failedHint')} onRetry={() => void reload()} />
          )}
          {!isLoading && !isFailed && traders.length === 0 && (
            <EmptyState
              picture="chart"
              title={t('ranking.none')}
              hint={t('ranking.noneHint')}
              action={
                <Link to="/trade" className={buttonClass({ variant: 'ink' })}>
                  {t('ranking.trade')}
                </Link>
              }
            />
          )}
          {traders.length > 0 && (
            <>
              <h2 className={styles.past}>{t('ranking.past')}</h2>
              <List label={t('page.ranking')}>
                {sortTraders(traders, order).map((trader, index) => (
                  <RankRow
                    key={trader.user}
                    trader={trader}
                    place={index + 1}
                    nameOf={nameOf}
                    onPress={() => setShown({ trader, open: true })}
                  />
                ))}
              </List>
              <p className={styles.note}>{t('ranking.note')}</p>
            </>
          )}
        </div>
      </PullToRefresh>
      <LazyLayer open={shown?.open} onClose={close}>
        {shown !== undefined && <TraderSheet trader={shown.trader} nameOf={nameOf} open={shown.open} onClose={close} />}
      </LazyLayer>
    </>
  )
}
