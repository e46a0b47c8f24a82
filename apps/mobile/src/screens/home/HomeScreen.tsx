import {
  filterInstruments,
  useAfterFirstPrice,
  useCategoryChoice,
  useCurrentInstrument,
  useInstruments,
  useMarketGroups,
  useSparklines,
  type Instrument,
  type InstrumentOrder,
  PriceSourceLabel,
} from '@openlot/features/market'
import { useBrand } from '@openlot/features/companies'
import { usePageTitle } from '@openlot/features/routing'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import {
  AppBar,
  ErrorState,
  IconButton,
  LazyLayer,
  LazyPart,
  lazyRetry,
  Logo,
  PullToRefresh,
  SkeletonRows,
  VisuallyHidden,
} from '@openlot/ui'
import { Newspaper, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { InstrumentPicker } from '../layers.ts'
import { CategoryChips } from '../../shell/CategoryChips.tsx'
import { UserLink } from '../../shell/UserLink.tsx'
import { DemoCard } from './DemoCard.tsx'
import { MarketSection } from './MarketSection.tsx'
import { OwnActions } from './OwnActions.tsx'
import styles from './HomeScreen.module.css'

/** A visitor, as most are who open this page for the first time, need not load it. */
const OwnAccount = lazyRetry(() => import('./OwnAccount.tsx'))

/** Few lists are empty. */
const NoInstruments = lazyRetry(() => import('./NoInstruments.tsx'))

/** More than any phone shows at once. */
const FIRST_ROWS = 11

const none: readonly Instrument[] = []

/** The list of instruments with live prices. */
export default function HomeScreen() {
  const { t } = useTranslation()
  usePageTitle(t('page.quotes'))
  const navigate = useNavigate()
  const brand = useBrand()
  const { instruments, isLoading, isFailed, reload } = useInstruments({ refresh: true })
  const { filter, ownList, chips } = useCategoryChoice({ own: true })
  const { choose } = useCurrentInstrument()
  // The first prices come before the curves of the day.
  const pointsOf = useSparklines(useAfterFirstPrice() ? instruments : none)
  const [isSearching, setIsSearching] = useState<boolean>()
  const { user } = useSession()
  const shown = filterInstruments(instruments, filter)
  const [order, setOrder] = useState<InstrumentOrder>()
  const groups = useMarketGroups(order?.(shown) ?? shown)
  // In each category the rows in sight come first; the others wait until these are drawn.
  const rows = useDeferredValue(chips.value, '') === chips.value ? shown.length : FIRST_ROWS

  return (
    <div className={styles.screen}>
      <AppBar
        start={
          <span className={styles.logo}>
            <Logo brand={brand} />
          </span>
        }
        title={<VisuallyHidden>{t('page.quotes')}</VisuallyHidden>}
        actions={
          <>
            {user === undefined ? (
              <>
                <span className={styles.source}>
                  <PriceSourceLabel />
                </span>
                <Link to="/news" className={styles.icon} aria-label={t('market.news')} title={t('market.news')}>
                  <Newspaper aria-hidden="true" />
                </Link>
              </>
            ) : (
              <OwnActions />
            )}
            <IconButton
              label={t('market.search')}
              icon={<Search aria-hidden="true" />}
              onClick={() => setIsSearching(true)}
            />
            <UserLink />
          </>
        }
      />
      <p className={styles.below} data-user={user && ''}>
        <PriceSourceLabel />
      </p>
      <PullToRefresh onRefresh={reload}>
        {user === undefined ? (
          <DemoCard />
        ) : (
          <LazyPart fallback={<div className={styles.account} />}>
            <OwnAccount />
          </LazyPart>
        )}
        <div className={styles.categories}>
          <CategoryChips chips={chips} />
        </div>
        {isLoading && <SkeletonRows />}
        {isFailed && (
          <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
        )}
        {!isLoading && !isFailed && shown.length === 0 && (
          <LazyPart>
            <NoInstruments isOwnList={ownList !== undefined} />
          </LazyPart>
        )}
        {groups.map((group, index) => {
          const before = groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
          if (before >= rows) return null
          return (
            <MarketSection
              key={group.key}
              group={group}
              rows={rows - before}
              pointsOf={pointsOf}
              onChoose={choose}
              {...(index === 0 && { onOrder: (next) => setOrder(() => next) })}
            />
          )
        })}
      </PullToRefresh>
      <LazyLayer open={isSearching} onClose={() => setIsSearching(false)}>
        <InstrumentPicker
          search
          open={isSearching === true}
          onClose={() => setIsSearching(false)}
          onChoose={(id) => {
            choose(id)
            void navigate('/trade')
          }}
        />
      </LazyLayer>
    </div>
  )
}
