import {
  ChosenTrades,
  EquityCurve,
  FewTrades,
  FigureTiles,
  LoadedFigures,
  MoreFigures,
  NetResult,
  OpeningHours,
  PhoneFilter,
  ResultList,
  isTelling,
  useFilterOptions,
  usePerformance,
  usePerformanceFilter,
  useResultGroups,
  useShownFigures,
  type FilterChoice,
  type ShownPerformance,
} from '@openlot/features/performance'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, PullToRefresh } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { HeadAccount } from '../../shell/HeadAccount.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './PerformanceScreen.module.css'

/** What trading has brought. */
export default function PerformanceScreen() {
  const { t } = useTranslation('performance')
  const { filter, choose, clear } = usePerformanceFilter()
  const options = useFilterOptions()
  const loaded = usePerformance(filter)
  return (
    <Page title={t('title')} home="/order?tab=history" actions={<HeadAccount />}>
      <PhoneFilter {...{ filter, choose, options, clear }} />
      <ChosenTrades {...{ filter, choose, options }} />
      <PullToRefresh onRefresh={loaded.reload}>
        <div className={styles.parts} aria-busy={loaded.isLoading}>
          <LoadedFigures
            {...{ loaded, filter, choose, clear }}
            trade={
              <Link to="/trade" className={buttonClass({ variant: 'ink' })}>
                {t('trade')}
              </Link>
            }
          >
            {(shown) => <Figures {...shown} onChoose={choose} />}
          </LoadedFigures>
        </div>
      </PullToRefresh>
    </Page>
  )
}

function Figures({ performance, equity, onChoose }: ShownPerformance & { onChoose: FilterChoice['choose'] }) {
  const { t } = useTranslation('performance')
  const isHidden = usePreference('hideBalance')
  const groups = useResultGroups(performance.by)
  const { winRate, factor, expectancy, payoff, drawdown, sharpe } = useShownFigures(performance, isHidden)
  const { curve, trades, by } = performance
  const isEnough = isTelling(performance)
  return (
    <>
      <section className={styles.hero} aria-label={t('net')}>
        <NetResult {...{ performance, isHidden }} />
        <EquityCurve {...{ equity, curve, isHidden }} />
      </section>
      {isEnough ? (
        <>
          <FigureTiles
            label={t('title')}
            figures={[winRate, factor, expectancy, payoff, ...(curve === null ? [] : [drawdown, sharpe])]}
          />
          <OpeningHours hours={by.hour} isHidden={isHidden} />
        </>
      ) : (
        <FewTrades trades={trades} />
      )}
      <ResultList {...{ groups, isHidden, onChoose }} />
      {isEnough && <MoreFigures {...{ performance, isHidden }} />}
    </>
  )
}
