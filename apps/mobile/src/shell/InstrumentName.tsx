import type { Instrument } from '@openlot/features/market'
import styles from './InstrumentName.module.css'

/** The code of an instrument, and its name below. */
export function InstrumentName({ instrument }: { instrument: Instrument }) {
  return (
    <span className={styles.name}>
      <span className={styles.code}>{instrument.ShowCode}</span>
      <span dir="auto" className={styles.full}>
        {instrument.ShowName}
      </span>
    </span>
  )
}
