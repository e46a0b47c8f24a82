import type { RankItem } from '@openlot/features'
import { formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge, Change, Money, Ring } from '@openlot/ui'
import styles from './RankRow.module.css'

interface Props {
  trader: RankItem
  /** From 1, in the order on show. */
  place: number
  /** How an instrument is shown, by its code. */
  nameOf: (code: string) => string
  onPress: () => void
}

/** What fits beside the figures. */
const MAX_VARIETIES = 2
const PERCENT = 100

/** A trader: place and win rate in the ring, then what is traded, and what it has brought. */
export function RankRow({ trader, place, nameOf, onPress }: Props) {
  const { t } = useTranslation('content')
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={onPress}>
        <Ring value={Number(trader.three_week_win) / PERCENT} size={40} label={t('ranking.place', { place })}>
          <span aria-hidden="true">{place}</span>
        </Ring>
        <Words trader={trader} nameOf={nameOf} />
        <Figures trader={trader} />
      </button>
    </li>
  )
}

function Words({ trader, nameOf }: Pick<Props, 'trader' | 'nameOf'>) {
  const { t } = useTranslation('content')
  const { code } = useLanguage()
  const won = t('ranking.won', { rate: formatPercent(trader.three_week_win, code) })
  const followers = t('ranking.followers', { count: trader.followers })
  return (
    <span className={styles.words}>
      <span className={styles.name}>
        <bdi dir="ltr">{trader.user}</bdi>
        {trader.is_example === 1 && <Badge>{t('ranking.example')}</Badge>}
      </span>
      <span className={styles.quiet}>
        {won} · {followers}
      </span>
      <span className={styles.quiet}>
        <bdi dir="ltr">{trader.varieties.slice(0, MAX_VARIETIES).map(nameOf).join(' · ')}</bdi>
      </span>
    </span>
  )
}

function Figures({ trader }: Pick<Props, 'trader'>) {
  return (
    <span className={styles.figures}>
      <span className={styles.rate}>
        <Change value={trader.three_week_rate} />
      </span>
      <span className={styles.quiet}>
        <Money value={trader.three_week_profit} signed unit="USD" />
      </span>
    </span>
  )
}
