import type { Performance } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Change, Money } from '@openlot/ui'
import styles from './Performance.module.css'

export interface NetResultProps {
  performance: Pick<Performance, 'net' | 'trades' | 'curve'>
  /** Replaces amounts by dots. */
  isHidden: boolean
}

/** What all trades have brought together, and what that is of the account. */
export function NetResult({ performance: { net, trades, curve }, isHidden }: NetResultProps) {
  const { t } = useTranslation('performance')
  return (
    <div className={styles.result}>
      <p>
        <span className={styles.quiet}>{t('netOf', { trades: t('trades', { count: trades }) })}</span>
        <span className={styles.net}>
          <Money value={net} signed hidden={isHidden} strong />
          <span className={styles.unit}> USD</span>
        </span>
      </p>
      {curve !== null && (
        <p className={styles.return}>
          <span className={styles.quiet}>{t('return')}</span>
          <strong>
            <Change value={curve.return_percent} />
          </strong>
        </p>
      )}
    </div>
  )
}
