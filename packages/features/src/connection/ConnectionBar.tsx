import { useTranslation } from '@openlot/i18n/react'
import { CloudOff } from 'lucide-react'
import { Spinner, VisuallyHidden } from '@openlot/ui'
import styles from './ConnectionBar.module.css'

export interface ConnectionBarProps {
  state: 'online' | 'delayed' | 'reconnecting' | 'offline'
  /** Seconds since the last price, of `delayed`. */
  delay?: number
}

/** A pill over the screen while prices are not live. Keep it mounted: a live region is only read aloud if it existed before. */
export function ConnectionBar({ state, delay = 0 }: ConnectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <output className={styles.region}>
      {state !== 'online' && (
        <span className={styles.pill}>
          {state === 'offline' ? <CloudOff aria-hidden="true" className={styles.icon} /> : <Spinner />}
          {state === 'delayed' ? (
            <>
              {/* Read aloud once, not each second. */}
              <VisuallyHidden>{t('delayedPrices')}</VisuallyHidden>
              <span aria-hidden="true">{t('delayed', { count: delay })}</span>
            </>
          ) : (
            <span>{t(state)}</span>
          )}
        </span>
      )}
    </output>
  )
}
