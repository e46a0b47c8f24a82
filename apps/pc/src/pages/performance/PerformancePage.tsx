import {
  ChosenTrades,
  EquityCurve,
  FewTrades,
  FigureTiles,
  FilterFields,
  LoadedFigures,
  MoreFigures,
  OpeningHours,
  ResultTable,
  isTelling,
  useFilterOptions,
  usePerformance,
  usePerformanceFile,
  usePerformanceFilter,
  useResultGroups,
  useShownFigures,
  type FilterChoice,
  type ShownPerformance,
} from '@openlot/features/performance'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass } from '@openlot/ui'
import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './PerformancePage.module.css'

/** What trading has brought. */
export default function PerformancePage() {
  const { t } = useTranslation('performance')
  const { filter, choose, clear } = usePerformanceFilter()
  const options = useFilterOptions()
  const loaded = usePerformance(filter)
  return (
    <FramedPage
      title={t('title')}
      beside={<FilterFields {...{ filter, choose, options }} inLine />}
      actions={<SaveFile {...loaded} filter={filter} />}
      isWide
    >
      <ChosenTrades {...{ filter, choose, options }} />
      <div className={styles.parts} aria-busy={loaded.isLoading}>
        <LoadedFigures
          {...{ loaded, filter, choose, clear }}
          trade={
            <Link to="/" className={buttonClass({ variant: 'ink' })}>
              {t('trade')}
            </Link>
          }
        >
          {(shown) => <Figures {...shown} onChoose={choose} />}
        </LoadedFigures>
      </div>
    </FramedPage>
  )
}

interface SaveFileProps extends Pick<ReturnType<typeof usePerformance>, 'performance' | 'equity' | 'isLoading'> {
  filter: FilterChoice['filter']
}

/** Saves what is shown. */
function SaveFile({ performance, equity, isLoading, filter }: SaveFileProps) {
  const { t } = useTranslation('performance')
  const save = usePerformanceFile()
  const isShown = performance !== undefined && equity !== undefined && performance.trades > 0
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      aria-label={t('export')}
      disabled={!isShown || isLoading}
      onClick={() => isShown && save({ performance, equity, filter })}
    >
      {t('csv')}
    </Button>
  )
}

function Figures({ performance, equity, onChoose }: ShownPerformance & { onChoose: FilterChoice['choose'] }) {
  const { t } = useTranslation(['performance', 'common'])
  const isHidden = usePreference('hideBalance')
  const groups = useResultGroups(performance.by)
  const figures = useShownFigures(performance, isHidden)
  const { curve, trades, by } = performance
  const isEnough = isTelling(performance)
  const results = [figures.net, ...(curve === null ? [] : [figures.return])]
  const rates = [figures.winRate, figures.factorOf, figures.expectancyPayoff]
  const ofCurve = curve === null ? [] : [figures.maxDrawdown]
  return (
    <>
      <section className={`${card.card} ${styles.hero}`} aria-label={t('common:netValue')}>
        <div className={styles.curve}>
          <div className={styles.head}>
            <h2 className={card.title}>{t('common:netValue')}</h2>
            {equity !== null && <span className={styles.legend}>{t('belowPeak')}</span>}
          </div>
          <EquityCurve {...{ equity, curve, isHidden }} />
        </div>
        <div className={styles.figures} data-few={!isEnough || undefined}>
          <FigureTiles
            label={t('title')}
            layout="columns"
            figures={isEnough ? [...results, ...rates, ...ofCurve] : results}
          />
          {!isEnough && <FewTrades trades={trades} />}
        </div>
      </section>
      <div className={styles.pair} data-single={!isEnough || undefined}>
        {isEnough && (
          <OpeningHours hours={by.hour} isHidden={isHidden}>
            {curve !== null && (
              <FigureTiles
                label={t('common:netValue')}
                layout="columns"
                small
                figures={[figures.sharpe, figures.recovery, figures.back]}
              />
            )}
          </OpeningHours>
        )}
        <ResultTable {...{ groups, isHidden, onChoose }} total={performance} />
      </div>
      {isEnough && <MoreFigures {...{ performance, isHidden }} />}
    </>
  )
}
