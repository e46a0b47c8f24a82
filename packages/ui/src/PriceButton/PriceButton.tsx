import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { Price } from '../Price/Price.tsx'
import styles from './PriceButton.module.css'

export interface PriceButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'children'> {
  side: 'buy' | 'sell'
  /** What it does: "Buy", or "Buy 0.10 EURUSD". */
  label: ReactNode
  /** The price it would be done at; undefined while there is none. */
  price: string | undefined
  /** The decimals of its instrument. */
  precision: number
  /** Stands in place of the price where there is no dealing, such as "Closed". */
  instead?: ReactNode
}

/** Deals at a price, and shows it with the pips loud. */
export function PriceButton({ side, label, price, precision, instead, ...button }: PriceButtonProps) {
  return (
    <Button {...button} variant={side}>
      <span className={styles.content}>
        <span className={styles.label}>{label}</span>
        {instead === undefined ? (
          <Price value={price} precision={precision} direction="inherit" size="deal" />
        ) : (
          <span className={styles.instead}>{instead}</span>
        )}
      </span>
    </Button>
  )
}
