import styles from './AddressText.module.css'

export interface AddressTextProps {
  value: string
  /** Leaves out the middle, where the whole of it is shown elsewhere. */
  short?: boolean
}

/** The first and last characters, which people compare. */
const ENDS = 4
/** Shorter values are compared as a whole. */
const MIN_SPLIT = 12

/** The address of a wallet, or the number of an account: its head and tail stand out, as these are compared. */
export function AddressText({ value, short = false }: AddressTextProps) {
  const isSplit = value.length >= MIN_SPLIT
  return (
    <bdi translate="no" dir="ltr" className={styles.address}>
      <span className={styles.end}>{isSplit ? value.slice(0, ENDS) : value}</span>
      {isSplit && (short ? '…' : value.slice(ENDS, -ENDS))}
      {isSplit && <span className={styles.end}>{value.slice(-ENDS)}</span>}
    </bdi>
  )
}
