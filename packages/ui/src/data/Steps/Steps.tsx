import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '../../figures/Ring/Ring.tsx'
import styles from './Steps.module.css'

export interface StepsProps {
  /** The current step, from 1. */
  step: number
  count: number
  /** What this step is about. */
  label: string
}

/** Where the user is in a form of several steps. */
export function Steps({ step, count, label }: StepsProps) {
  const { t } = useTranslation('parts')
  return (
    <p className={styles.steps}>
      <Ring size={24} value={step / count} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{t('stepOf', { step, count })}</span>
    </p>
  )
}
