import { useTranslation } from '@openlot/i18n/react'
import { CloudOff } from 'lucide-react'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './ConnectionBar.module.css'

export interface ConnectionBarProps {
  state: 'online' | 'reconnecting' | 'offline'
}

/** A quiet line while prices are not live. Keep it mounted: only a live region that was there before is read aloud. */
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
