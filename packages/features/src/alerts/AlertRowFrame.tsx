import type { Alert } from '@openlot/core/contract'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { cx, IconButton, Switch, VisuallyHidden } from '@openlot/ui'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './AlertList.module.css'
import { isKept } from './useAlerts.ts'

/** What a row is pressed for. */
export interface AlertRowActs {
  onEdit: () => void
  onToggle: (isOn: boolean) => void
  onRemove: () => void
}

interface Props extends AlertRowActs {
  alert: Alert
  /** What it is about: a picture, and a name. */
  mark: ReactNode
  name: ReactNode
  condition: string
  /** Both in words. */
  label: string
  /** Writes what it was at when it fired. */
  write: (figure: string) => string
  /** How far away it is; shown while it waits. */
  distance: ReactNode
}

/** A row of the list of alerts: what it waits for, and a switch; pressing it changes it. */
export function AlertRowFrame({ alert, mark, name, condition, label, write, distance, ...acts }: Props) {
  const { t } = useTranslation('alerts')
  const { note, status } = alert
  return (
    <li className={cx(styles.row, status !== 'live' && styles.off)}>
      <button type="button" className={styles.edit} onClick={acts.onEdit}>
        <VisuallyHidden>{`${t('edit')} `}</VisuallyHidden>
        {mark}
        <span className={styles.words}>
          <span className={styles.code}>{name}</span>
          <span className={styles.condition}>{condition}</span>
          {note !== '' && (
            <bdi translate="no" className={styles.note}>
              {note}
            </bdi>
          )}
          <State alert={alert} write={write} />
        </span>
        {isKept(alert) && distance}
      </button>
      {isKept(alert) ? (
        <Switch label={label} hideLabel checked={status === 'live'} onChange={acts.onToggle} />
      ) : (
        <IconButton
          label={t('removeOf', { alert: label })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={acts.onRemove}
        />
      )}
    </li>
  )
}

/** How far away something is. */
export function Away({ children }: { children: ReactNode }) {
  const { t } = useTranslation('alerts')
  return (
    <span className={styles.end}>
      <span className={styles.distance}>{children}</span>
      <span className={styles.away}>{t('away')}</span>
    </span>
  )
}

/** What has become of one that does not wait. */
function State({ alert: { status, fired }, write }: Pick<Props, 'alert' | 'write'>) {
  const { t } = useTranslation('alerts')
  const formatDate = useFormatDate()
  const [last] = fired
  if (last !== undefined)
    return (
      <span className={styles.note}>
        {t('status.fired', { price: write(last.price), time: formatDate(last.time, 'dateTime') })}
      </span>
    )
  return status === 'paused' || status === 'ended' ? <span className={styles.note}>{t(`status.${status}`)}</span> : null
}
