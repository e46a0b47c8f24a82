import { useInstrumentNames } from '@openlot/features/market'
import { RankSparkline, shareOfWins, traderInitials, traderName, useBestTraders } from '@openlot/features/copying'
import { formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Avatar, Badge, buttonClass, Change, EmptyState, SkeletonRows } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './copying.module.css'

const BEST = 6
const MAX_VARIETIES = 2

/** The best of those who can be copied. */
export function BestTraders() {
  const { t } = useTranslation(['copying', 'content'])
  const { code } = useLanguage()
  const { best, hasLeaders, isLoading } = useBestTraders(BEST)
  const nameOf = useInstrumentNames()
  const toRanking = (
    <Link to="/rank" className={`${buttonClass()} ${styles.end}`}>
      {t('how.all')}
    </Link>
  )
  if (isLoading) return <SkeletonRows count={BEST} />
  if (best.length === 0)
    return (
      <EmptyState
        picture="chart"
        title={t(hasLeaders ? 'how.noGain' : 'how.noBest')}
        hint={t(hasLeaders ? 'how.noGainHint' : 'how.noBestHint')}
        action={toRanking}
      />
    )
  return (
    <>
      <h2 className={styles.name}>{t('how.best')}</h2>
      <ul className={styles.best}>
        {best.map((trader) => (
          <li key={trader.leader_id} className={styles.trader}>
            <Avatar initials={traderInitials(trader)} size={40} value={shareOfWins(trader)} />
            <div className={styles.words}>
              <Link to={`/trader/${trader.leader_id}`} className={styles.name}>
                <bdi translate="no">{traderName(trader)}</bdi>{' '}
                {trader.is_example === 1 && <Badge>{t('example')}</Badge>}
              </Link>
              <span className={styles.quiet}>
                <bdi translate="no" dir="ltr">
                  {trader.varieties.slice(0, MAX_VARIETIES).map(nameOf).join(' · ')}
                </bdi>
              </span>
              <span className={styles.quiet}>
                {t('content:ranking.fall', { rate: formatPercent(trader.max_drawdown, code, { decimals: 1 }) })}
              </span>
            </div>
            <span className={styles.spark}>
              <RankSparkline trader={trader} />
            </span>
            <Change value={trader.three_week_rate} />
          </li>
        ))}
      </ul>
      {toRanking}
    </>
  )
}
