import { useInstrumentNames } from '@openlot/features/market'
import { useRankingView } from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, List, SkeletonRows } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { RankRow } from '../ranking/RankRow.tsx'
import styles from './copying.module.css'

const BEST = 3

/** The best of those who can be copied. */
export function BestTraders() {
  const { t } = useTranslation('copying')
  const { all, isLoading } = useRankingView()
  const nameOf = useInstrumentNames()
  const best = all.filter(({ can_copy }) => can_copy === 1).slice(0, BEST)
  if (isLoading) return <SkeletonRows count={BEST} />
  if (best.length === 0)
    return (
      <EmptyState
        picture="chart"
        title={t('how.noBest')}
        hint={t('how.noBestHint')}
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
          <RankRow key={trader.user} trader={trader} place={all.indexOf(trader) + 1} nameOf={nameOf} />
        ))}
      </List>
      <Link to="/rank" className={buttonClass({ wide: true })}>
        {t('how.all')}
      </Link>
    </>
  )
}
