import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { Price } from '../Price/Price.tsx'
import styles from './PriceButton.module.css'

export interface PriceButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'children'> {
  side: 'buy' | 'sell'
  /** The action: "Buy", or "Buy 0.10 EURUSD". */
  label: ReactNode
  /** The price to trade at; undefined while there is none. */
  price: string | undefined
  /** The decimals of the instrument. */
  precision: number
  pipSize?: string
  /** Shown instead of the price while trading is not possible, such as "Closed". */
  instead?: ReactNode
}

/** A button to trade at a price, with the pips emphasized. */
export function PriceButton({ side, label, price, precision, pipSize, instead, ...button }: PriceButtonProps) {
  return (
    <Button {...button} variant={side}>
      <span className={styles.content}>
        <span className={styles.label}>{label}</span>
        {instead === undefined ? (
          <Price value={price} precision={precision} pipSize={pipSize} direction="inherit" size="deal" />
        ) : (
          <span className={styles.instead}>{instead}</span>
        )}
      </span>
    </Button>
  )
}
