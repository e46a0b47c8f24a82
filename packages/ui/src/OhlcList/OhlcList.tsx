import { useTranslation } from '@openlot/i18n/react'
import { Price } from '../Price/Price.tsx'
import styles from './OhlcList.module.css'

const OHLC = ['open', 'high', 'low', 'close'] as const

export interface OhlcListProps {
  /** The prices of the day as decimal strings; undefined while no quote has arrived. */
  quote: Readonly<Record<(typeof OHLC)[number], string>> | undefined
  /** The decimals of the instrument. */
  precision: number
  pipSize?: string
  stale?: boolean
  /** `bar` spans a phone; `inline` stands in a row with other figures. */
  layout: 'bar' | 'inline'
}

/** Open, high, low and close of the day. */
export function OhlcList({ quote, precision, pipSize, stale = false, layout }: OhlcListProps) {
  const { t } = useTranslation('trade')
  return (
    <dl className={styles[layout]}>
      {OHLC.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`ohlc.${name}`)}</dt>
          <dd>
            <Price value={quote?.[name]} precision={precision} pipSize={pipSize} stale={stale} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
