import { RankFilters, RANK_ORDERS, useRankingView, type RankItem } from '@openlot/features/copying'
import { useInstrumentNames } from '@openlot/features/market'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import {
  AppBar,
  Button,
  buttonClass,
  ChipGroup,
  EmptyState,
  ErrorState,
  LazyLayer,
  LazyPart,
  lazyRetry,
  List,
  PullToRefresh,
  SkeletonRows,
  useLayer,
} from '@openlot/ui'
import { SlidersHorizontal } from 'lucide-react'
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
  const view = useRankingView()
  const { all, shown: traders, isLoading, isFailed, reload } = view
  const nameOf = useInstrumentNames()
  const [hasFilters, setHasFilters] = useState(false)
  const sheet = useLayer<RankItem>()

  return (
    <>
      <AppBar title={t('page.ranking')} actions={<UserLink />} />
      <PullToRefresh onRefresh={reload}>
        <div className={styles.page}>
          <ChipGroup
            label={t('ranking.sort')}
            items={RANK_ORDERS.map((value) => ({ value, label: t(`ranking.by.${value}`) }))}
            value={view.order}
            onChange={view.setOrder}
          />
          {isLoading && <SkeletonRows />}
          {isFailed && (
            <ErrorState title={t('ranking.failed')} message={t('ranking.failedHint')} onRetry={() => void reload()} />
          )}
          {!isLoading && !isFailed && all.length === 0 && (
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
          {all.length > 0 && (
            <>
              <div className={styles.head}>
                <h2 className={styles.past}>{t('ranking.past')}</h2>
                <Button
                  size="small"
                  variant="ghost"
                  icon={<SlidersHorizontal aria-hidden="true" />}
                  aria-expanded={hasFilters}
                  onClick={() => setHasFilters(!hasFilters)}
                >
                  {view.isFiltered ? t('ranking.filterOn', { count: traders.length }) : t('ranking.filter')}
                </Button>
              </div>
              {hasFilters && (
                <div className={styles.filters}>
                  <LazyPart>
                    <RankFilters view={view} />
                  </LazyPart>
                </div>
              )}
              {traders.length === 0 && (
                <EmptyState
                  picture="search"
                  title={t('ranking.noMatch')}
                  hint={t('ranking.noMatchHint')}
                  action={<Button onClick={view.clear}>{t('ranking.showAll')}</Button>}
                />
              )}
              {traders.length > 0 && (
                <List label={t('page.ranking')}>
                  {traders.map((trader, index) => (
                    <RankRow
                      key={trader.user}
                      trader={trader}
                      place={index + 1}
                      nameOf={nameOf}
                      onPress={() => sheet.open(trader)}
                    />
                  ))}
                </List>
              )}
              <p className={styles.note}>{t('ranking.note')}</p>
            </>
          )}
        </div>
      </PullToRefresh>
      <LazyLayer open={sheet.isOpen} onClose={sheet.close}>
        {sheet.shown && <TraderSheet trader={sheet.shown} nameOf={nameOf} open={sheet.isOpen} onClose={sheet.close} />}
      </LazyLayer>
    </>
  )
}
