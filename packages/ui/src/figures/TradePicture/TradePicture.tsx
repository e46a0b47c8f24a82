import { useTranslation } from '@openlot/i18n/react'
import type { CSSProperties } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import { frameOf, type PictureBar, type PicturePoint } from './frame.ts'
import styles from './TradePicture.module.css'

export interface TradePictureProps {
  /** What the picture shows, read aloud with both prices. */
  label: string
  /** What stands in its corner: the period. */
  corner: string
  /** In the order of their times, some before the trade and after it. */
  bars: readonly PictureBar[]
  side: 'buy' | 'sell'
  entry: PicturePoint
  exit: PicturePoint
  /** The stop loss that it opened with. */
  stop?: number | undefined
  formatPrice: (price: number) => string
  formatTime: (time: number) => string
}

/** The drawing's own measures; lines keep their width whatever it is stretched to. */
const SIDE = 100

/** Candles around a trade, with where it was opened and closed, its result and what was at risk. */
export function TradePicture({
  label,
  corner,
  bars,
  side,
  entry,
  exit,
  stop,
  formatPrice,
  formatTime,
}: TradePictureProps) {
  const { t } = useTranslation('parts')
  if (bars.length === 0) return <p className={styles.empty}>{t('curve.empty')}</p>
  const { x, y, width, times, ticks } = frameOf({ bars, entry, exit, stop })
  const isWon = side === 'buy' ? exit.price >= entry.price : exit.price <= entry.price
  const at = (price: number) => ({ '--y': y(price) / SIDE }) as CSSProperties
  const place = ({ time, price }: PicturePoint) => ({ '--x': x(time) / SIDE, '--y': y(price) / SIDE }) as CSSProperties
  const zone = (from: number, to: number) => ({
    x: x(entry.time),
    y: Math.min(y(from), y(to)),
    width: Math.max(x(exit.time) - x(entry.time), width),
    height: Math.abs(y(from) - y(to)),
  })
  return (
    <figure className={styles.picture} dir="ltr" aria-label={label}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M0 ${y(tick)}H${SIDE}`} />
          ))}
          {stop !== undefined && <rect className={styles.risk} {...zone(entry.price, stop)} />}
          <rect className={isWon ? styles.won : styles.lost} {...zone(entry.price, exit.price)} />
          {stop !== undefined && (
            <path className={styles.stop} d={`M${x(entry.time)} ${y(stop)}H${x(exit.time) + width}`} />
          )}
          {bars.map(({ time, open, high, low, close }) => (
            <g key={time} className={close >= open ? styles.up : styles.down}>
              <path className={styles.wick} d={`M${x(time)} ${y(high)}V${y(low)}`} />
              <rect
                x={x(time) - width * 0.35}
                width={width * 0.7}
                y={y(Math.max(open, close))}
                height={Math.max(Math.abs(y(open) - y(close)), 0.5)}
              />
            </g>
          ))}
          <path className={styles.way} d={`M${x(entry.time)} ${y(entry.price)}L${x(exit.time)} ${y(exit.price)}`} />
        </svg>
        <span className={styles.corner}>{corner}</span>
        <span className={cx(styles.mark, styles[side])} style={place(entry)} aria-hidden="true" />
        <span
          className={cx(styles.mark, styles.hollow, side === 'buy' ? styles.sell : styles.buy)}
          style={place(exit)}
          aria-hidden="true"
        />
      </div>
      <div className={styles.prices} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={at(tick)}>
            {formatPrice(tick)}
          </span>
        ))}
        {stop !== undefined && (
          <span className={cx(styles.tag, styles.outlined)} style={at(stop)}>
            {formatPrice(stop)}
          </span>
        )}
        <span className={styles.tag} style={at(entry.price)}>
          {formatPrice(entry.price)}
        </span>
        <span className={styles.tag} style={at(exit.price)}>
          {formatPrice(exit.price)}
        </span>
      </div>
      <div className={styles.times} aria-hidden="true">
        {times.map((time) => (
          <span key={time} style={{ '--x': x(time) / SIDE } as CSSProperties}>
            {formatTime(time)}
          </span>
        ))}
      </div>
    </figure>
  )
}
