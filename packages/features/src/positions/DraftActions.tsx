import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './DraftActions.module.css'

export interface DraftActionsProps {
  /** What is done: "Set stop loss". */
  action: ReactNode
  /** The price, as it is shown. */
  price: string
  /** Whether it can be done at this price. */
  canConfirm: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
  /** What the other button says; "Cancel" without. */
  cancelLabel?: string
  size?: 'deal' | 'small'
}

/** The two ways out of dragging a line on the chart: nothing has been changed before the second is pressed. */
export function DraftActions({
  action,
  price,
  canConfirm,
  busy,
  onConfirm,
  onCancel,
  cancelLabel,
  size = 'deal',
}: DraftActionsProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.actions} data-size={size} data-tour="drag">
      <Button onClick={onCancel} disabled={busy}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button variant="ink" busy={busy} disabled={!canConfirm} onClick={onConfirm}>
        <span className={styles.words}>
          <span>{action}</span>
          <bdi translate="no" dir="ltr" className={styles.price}>
            {price}
          </bdi>
        </span>
      </Button>
    </div>
  )
}
