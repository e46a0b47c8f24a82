import { useKeymap } from '@openlot/features/workspace'
import { useTranslation } from '@openlot/i18n/react'
import { keysOf } from '../../acts/keysOf.ts'
import styles from './TicketPanel.module.css'
import type { Arming } from './useArming.ts'

/** Says that Enter deals now, or what must come before it. */
export function ArmingHint({ isArmed, isRefused }: Pick<Arming, 'isArmed' | 'isRefused'>) {
  const { t } = useTranslation('workspace')
  const { keymap } = useKeymap()
  const keys = { buy: keysOf(keymap.buy).join(' '), sell: keysOf(keymap.sell).join(' ') }
  const hasKeys = keys.buy !== '' && keys.sell !== ''
  return (
    <output className={styles.hint}>
      {isArmed && t('armed')}
      {isRefused && (hasKeys ? t('notArmed', keys) : t('notReached'))}
    </output>
  )
}
