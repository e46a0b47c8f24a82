import {
  filterInstruments,
  useBrand,
  useCategoryChoice,
  useCurrentInstrument,
  useInstruments,
  usePageTitle,
  useSparklines,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import {
  AppBar,
  ChipGroup,
  EmptyState,
  ErrorState,
  IconButton,
  LazyLayer,
  Logo,
  PullToRefresh,
  SkeletonRows,
  VisuallyHidden,
} from '@openlot/ui'
import { Globe, LayoutList, Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { InstrumentPicker } from '../../shell/layers.ts'
import { PriceSource } from '../../shell/PriceSource.tsx'
import { InstrumentRow } from './InstrumentRow.tsx'
import styles from './HomeScreen.module.css'

/** The list of instruments with live prices. */
export default function HomeScreen() {
  const { t } = useTranslation()
  usePageTitle(t('page.quotes'))
  const navigate = useNavigate()
  const brand = useBrand()
  const { instruments, isLoading, isFailed, reload } = useInstruments({ refresh: true })
  const { category, chips } = useCategoryChoice()
  const { choose } = useCurrentInstrument()
  const pointsOf = useSparklines(instruments)
  const [isSearching, setIsSearching] = useState<boolean>()
  const shown = filterInstruments(instruments, { category })

  return (
    <>
      <AppBar
        start={<Logo brand={brand} />}
        title={<VisuallyHidden>{t('page.quotes')}</VisuallyHidden>}
        actions={
          <>
            <PriceSource />
            <IconButton
              label={t('market.search')}
              icon={<Search aria-hidden="true" />}
              onClick={() => setIsSearching(true)}
            />
            <IconButton
              label={t('language')}
              icon={<Globe aria-hidden="true" />}
              onClick={() => void navigate('/language')}
            />
          </>
        }
      >
        <div className={styles.categories}>
          <ChipGroup {...chips} />
        </div>
      </AppBar>
      <PullToRefresh onRefresh={reload}>
        {isLoading && <SkeletonRows />}
        {isFailed && (
          <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
        )}
        {!isLoading && !isFailed && shown.length === 0 && (
          <EmptyState icon={<LayoutList />} title={t('market.none')} hint={t('market.noneHint')} />
        )}
        <ul className={styles.list}>
          {shown.map((instrument) => (
            <InstrumentRow
              key={instrument.Id}
              instrument={instrument}
              points={pointsOf(instrument.Id)}
              onChoose={() => choose(instrument.Id)}
            />
          ))}
        </ul>
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
    </>
  )
}
