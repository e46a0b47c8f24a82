import type { RankItem } from '@openlot/features/copying'
import { formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge, buttonClass, Change, Money, Ring } from '@openlot/ui'
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
const PERCENT = 100

/** A trader: place and win rate in the ring, then what is traded, and what it has brought. Leads to the trader's page. */
export function RankRow({ trader, place, nameOf, onPress }: Props) {
  const { t } = useTranslation('content')
  const { leader_id: id } = trader
  const name = trader.nickname || trader.user
  const label = `${t('ranking.place', { place })}, ${name}`
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Ring value={Number(trader.three_week_win) / PERCENT} size={40}>
          <span aria-hidden="true">{place}</span>
        </Ring>
        <Words trader={trader} nameOf={nameOf} />
        <div className={styles.figures}>
          <span className={styles.rate}>
            <Change value={trader.three_week_rate} />
          </span>
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
  const won = t('ranking.won', { rate: formatPercent(trader.three_week_win, code, { decimals: 0 }) })
  const fall = t('ranking.fall', { rate: formatPercent(trader.max_drawdown, code, { decimals: 1 }) })
  const codes = trader.varieties.slice(0, MAX_VARIETIES).map(nameOf)
  return (
    <div className={styles.words}>
      <span className={styles.name}>
        {trader.nickname === '' ? (
          <bdi translate="no" dir="ltr">
            {trader.user}
          </bdi>
        ) : (
          <bdi translate="no">{trader.nickname}</bdi>
        )}
        {trader.is_example === 1 && <Badge>{t('ranking.example')}</Badge>}
      </span>
      <span className={styles.quiet}>
        <bdi translate="no" dir="ltr">
          {codes.join(' · ')}
        </bdi>{' '}
        · <span className={styles.part}>{won}</span>
      </span>
      <span className={styles.quiet}>
        <span>{`${t('ranking.followers', { count: trader.followers })} ·`}</span>{' '}
        <span className={styles.part}>{fall}</span>
      </span>
    </div>
  )
}
