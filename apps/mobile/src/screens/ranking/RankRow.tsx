import { type RankItem, RankSparkline, shareOfWins, traderInitials, traderName } from '@openlot/features/copying'
import { formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Avatar, buttonClass, Change, Money } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './RankRow.module.css'

interface Props {
  trader: RankItem
  /** From 1, in the order on show. */
  place: number
  /** How an instrument is shown, by its code. */
  nameOf: (code: string) => string
  /** Shows the figures of a trader who does not lead, and has no page. */
  onPress?: () => void
}

/** What fits beside the figures. */
const MAX_VARIETIES = 2

/** A trader: win rate in the ring, then place, name and what is traded, and what it has brought. Leads to the trader's page. */
export function RankRow({ trader, place, nameOf, onPress }: Props) {
  const { t } = useTranslation('content')
  const { leader_id: id } = trader
  const name = traderName(trader)
  const label = `${t('ranking.place', { place })}, ${name}`
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Avatar initials={traderInitials(trader)} size={40} value={shareOfWins(trader)} />
        <div className={styles.line}>
          <span className={styles.name}>
            <span aria-hidden="true" className={styles.place}>
              {place}
            </span>{' '}
            {trader.nickname === '' ? (
              <bdi translate="no" dir="ltr">
                {trader.user}
              </bdi>
            ) : (
              <bdi translate="no">{trader.nickname}</bdi>
            )}
          </span>
          <span className={styles.spark}>
            <RankSparkline trader={trader} />
          </span>
          <span className={styles.rate}>
            <Change value={trader.three_week_rate} />
          </span>
        </div>
        <div className={styles.line}>
          <Words trader={trader} nameOf={nameOf} />
          {trader.can_copy === 1 ? (
            <Link
              to={`/trader/${id}?copy=1`}
              className={`${buttonClass({ size: 'small' })} ${styles.copy}`}
              aria-label={`${t('ranking.copy')} ${name}`}
            >
              {t('ranking.copy')}
            </Link>
          ) : (
            <span className={styles.quiet}>
              <Money value={trader.three_week_profit} signed unit="USD" />
            </span>
          )}
        </div>
        {id > 0 ? (
          <Link to={`/trader/${id}`} className={styles.open} aria-label={label} />
        ) : (
          <button type="button" aria-haspopup="dialog" className={styles.open} aria-label={label} onClick={onPress} />
        )}
      </div>
    </li>
  )
}

function Words({ trader, nameOf }: Pick<Props, 'trader' | 'nameOf'>) {
  const { t } = useTranslation('content')
  const { code } = useLanguage()
  return (
    <p className={styles.words}>
      {trader.is_example === 1 && (
        <>
          <span>{t('ranking.example')}</span>{' '}
        </>
      )}
      <span>
        <bdi translate="no" dir="ltr">
          {trader.varieties.slice(0, MAX_VARIETIES).map(nameOf).join(', ')}
        </bdi>
      </span>{' '}
      <span>{t('ranking.won', { rate: formatPercent(trader.three_week_win, code, { decimals: 0 }) })}</span>{' '}
      <span>{t('ranking.followers', { count: trader.followers })}</span>{' '}
      <span>{t('ranking.fall', { rate: formatPercent(trader.max_drawdown, code, { decimals: 1 }) })}</span>
    </p>
  )
}
