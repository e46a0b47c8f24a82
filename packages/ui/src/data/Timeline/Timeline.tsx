import { Check, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Ring } from '../../figures/Ring/Ring.tsx'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { useTranslation } from '@openlot/i18n/react'
import styles from './Timeline.module.css'

export interface TimelineStep {
  label: ReactNode
  /** `failed` ends the record; what comes after `current` has not happened yet. */
  state: 'done' | 'current' | 'failed' | 'coming'
  /** When it happened, or is expected. */
  time?: ReactNode
  /** Why, or what to do. */
  note?: ReactNode
}

/** What happened to a record and what comes next, such as the review of a withdrawal. */
export function Timeline({ label, steps }: { /** Read aloud. */ label: string; steps: readonly TimelineStep[] }) {
  const { t } = useTranslation('parts')
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step, index) => (
        // The steps of one record keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={index}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            <Mark state={step.state} />
          </span>
          <span className={styles.words}>
            <span className={styles.label}>
              <span>{step.label}</span>
              <VisuallyHidden>{`, ${t(`step.${step.state}`)}`}</VisuallyHidden>
            </span>
            {step.note !== undefined && <span className={styles.note}>{step.note}</span>}
          </span>
          {step.time !== undefined && <span className={styles.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: TimelineStep['state'] }) {
  if (state === 'done') return <Check className={styles.check} />
  if (state === 'failed') return <OctagonX className={styles.failed} />
  return <Ring size={16} value={state === 'current' ? 0.5 : 0} />
}
