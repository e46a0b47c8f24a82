import { useTranslation } from '@openlot/i18n/react'
import { CloudOff } from 'lucide-react'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './ConnectionBar.module.css'

export interface ConnectionBarProps {
  state: 'online' | 'reconnecting' | 'offline'
}

/** A line shown while prices are not live. Keep it mounted: a live region is only read aloud if it existed before. */
export function ConnectionBar({ state }: ConnectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <output className={styles.region}>
      {state !== 'online' && (
        <span className={styles.bar}>
          {state === 'offline' ? <CloudOff aria-hidden="true" className={styles.icon} /> : <Spinner />}
          {t(state)}
        </span>
      )}
    </output>
  )
}
