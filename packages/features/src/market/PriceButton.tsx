import { useRef, type ComponentProps, type ReactNode } from 'react'
import { cx, useHeld, PriceFigure, Ring, SideLabel, Spinner } from '@openlot/ui'
import styles from './PriceButton.module.css'

/** Why a market is closed, in its own words: when it opens, and how much of the closed time is over. */
interface ClosedMarket {
  /** "Mon 06:00". */
  readonly opens: ReactNode
  /** The elapsed share of the closed time, 0 to 1. */
  readonly elapsed: number
}

export interface PriceButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'type' | 'children' | 'onClick' | 'ref'
> {
  side: 'buy' | 'sell'
  /** The word on the button: "Buy". */
  word: ReactNode
  /** The price to trade at; undefined while there is none. */
  price: string | undefined
  /** The decimals of the instrument. */
  precision: number
  pipSize?: string | undefined
  /** The chosen side of a ticket. */
  chosen?: boolean | undefined
  /** The price is no longer up to date: it cannot be pressed. */
  stale?: boolean
  closed?: ClosedMarket | undefined
  busy?: boolean
  onClick?: () => void
}

/** A button to trade at a price, or to choose a side: the pips are the loudest. */
export function PriceButton(given: PriceButtonProps) {
  const { side, word, price, precision, pipSize, chosen, stale = false, closed, busy = false, ...rest } = given
  const { disabled = false, onClick, ...button } = rest
  const own = useRef<HTMLButtonElement>(null)
  const isWaiting = useHeld(own, false) || busy
  return (
    <button
      {...button}
      ref={own}
      type="button"
      className={cx(styles.button, chosen && styles.chosen)}
      disabled={disabled || stale || closed !== undefined}
      aria-pressed={chosen}
      data-uncovered=""
      aria-busy={busy || undefined}
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) onClick?.()
      }}
    >
      <span className={styles.side}>
        {busy ? <Spinner /> : closed && <Ring value={closed.elapsed} size={16} />}
        <SideLabel side={side}>{word}</SideLabel>
      </span>
      {closed === undefined ? (
        <PriceFigure value={price} precision={precision} pipSize={pipSize} size="deal" stale={stale || disabled} />
      ) : (
        <span className={styles.opens}>{closed.opens}</span>
      )}
    </button>
  )
}
