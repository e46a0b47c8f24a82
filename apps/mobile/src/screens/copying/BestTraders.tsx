import { useInstrumentNames } from '@openlot/features/market'
import { useBestTraders } from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, List, SkeletonRows } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { RankRow } from '../ranking/RankRow.tsx'
import styles from './copying.module.css'

const BEST = 3

/** The best of those who can be copied. */
export function BestTraders() {
  const { t } = useTranslation('copying')
  const { best, hasLeaders, placeOf, isLoading } = useBestTraders(BEST)
  const nameOf = useInstrumentNames()
  if (isLoading) return <SkeletonRows count={BEST} />
  if (best.length === 0)
    return (
      <EmptyState
        picture="chart"
        title={t(hasLeaders ? 'how.noGain' : 'how.noBest')}
        hint={t(hasLeaders ? 'how.noGainHint' : 'how.noBestHint')}
        action={
          <Link to="/rank" className={buttonClass()}>
            {t('how.all')}
          </Link>
        }
      />
    )
  return (
    <>
      <h2 className={styles.heading}>{t('how.best')}</h2>
      <List label={t('how.best')}>
        {best.map((trader) => (
          <RankRow key={trader.user} trader={trader} place={placeOf(trader)} nameOf={nameOf} />
        ))}
      </List>
      <Link to="/rank" className={buttonClass({ wide: true })}>
        {t('how.all')}
      </Link>
    </>
  )
}
