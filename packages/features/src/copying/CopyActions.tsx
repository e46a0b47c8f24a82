import { useTranslation } from '@openlot/i18n/react'
import { CirclePause, CirclePlay, Minus, Plus, SlidersHorizontal } from 'lucide-react'
import { Button } from '@openlot/ui'
import styles from './Copying.module.css'

export interface CopyActionsProps {
  status: 'running' | 'paused' | 'stopping' | 'stopped' | 'kept'
  isBusy: boolean
  onEdit: () => void
  onAdd: () => void
  onRemove: () => void
  onPause: () => void
  onResume: () => void
  onStop: () => void
}

/** What can be done with a copy that lives. */
export function CopyActions({ status, isBusy, ...on }: CopyActionsProps) {
  const { t } = useTranslation('copying')
  if (status !== 'running' && status !== 'paused') return null
  const isPaused = status === 'paused'
  return (
    <div className={styles.actions}>
      <Button size="small" icon={<SlidersHorizontal aria-hidden="true" />} onClick={on.onEdit}>
        {t('act.edit')}
      </Button>
      <Button size="small" icon={<Plus aria-hidden="true" />} onClick={on.onAdd}>
        {t('act.add')}
      </Button>
      <Button size="small" icon={<Minus aria-hidden="true" />} onClick={on.onRemove}>
        {t('act.remove')}
      </Button>
      <Button
        size="small"
        busy={isBusy}
        icon={isPaused ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
        onClick={isPaused ? on.onResume : on.onPause}
      >
        {t(isPaused ? 'act.resume' : 'act.pause')}
      </Button>
      <Button size="small" variant="danger" onClick={on.onStop}>
        {t('act.stop')}
      </Button>
    </div>
  )
}

/** The two ways a copy can end, each with what it means. */
export function StopChoice({ onChoose }: { onChoose: (kind: 'close' | 'keep') => void }) {
  const { t } = useTranslation('copying')
  return (
    <div className={styles.fields}>
      {(['close', 'keep'] as const).map((kind) => (
        <div key={kind} className={styles.block}>
          <p className={styles.words}>{t(`stop.${kind}.hint`)}</p>
          <Button variant={kind === 'close' ? 'danger' : 'raised'} onClick={() => onChoose(kind)}>
            {t(`stop.${kind}.submit`)}
          </Button>
        </div>
      ))}
    </div>
  )
}
