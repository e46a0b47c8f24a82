import { useTranslation } from '@openlot/i18n/react'
import { ChevronDown, ChevronUp, Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { DealPair, type DealPairProps } from './DealPair.tsx'
import { Stepper, type StepperProps, VisuallyHidden } from '@openlot/ui'
import styles from './ChartTicket.module.css'

export interface ChartTicketProps extends Omit<DealPairProps, 'chosen'>, Pick<StepperProps, 'step' | 'max' | 'error'> {
  lots: string
  onLotsChange: (lots: string) => void
  /** A press deals at once; otherwise it asks first. */
  isUnlocked: boolean
  onLockChange: (isUnlocked: boolean) => void
  /** The kind of the account that it deals on, such as "real", where that must be told. */
  account?: string | undefined
  /** Why nothing can be dealt. */
  reason: ReactNode
  /** Nothing is left of it but what brings it back. */
  isFolded: boolean
  onFoldChange: (isFolded: boolean) => void
  /** What moves it. */
  grip: ReactNode
}

/** A ticket on a chart, one row that hides little of it: both prices, the volume, and a lock that says whether a press asks first. */
export function ChartTicket({
  lots,
  onLotsChange,
  step,
  max,
  error,
  isUnlocked,
  onLockChange,
  account,
  reason,
  isFolded,
  onFoldChange,
  grip,
  ...pair
}: ChartTicketProps) {
  const { t } = useTranslation('parts')
  const { t: tTicket } = useTranslation('ticket')
  const word = t(isUnlocked ? 'oneClick.on' : 'oneClick.off')
  const LockIcon = isUnlocked ? LockOpen : Lock
  // Folded away, it still says that a press is not confirmed.
  const lock = (
    <button
      type="button"
      className={styles.lock}
      aria-pressed={isUnlocked}
      title={word}
      onClick={() => onLockChange(!isUnlocked)}
    >
      <LockIcon aria-hidden="true" />
      {isUnlocked ? <span>{word}</span> : <VisuallyHidden>{word}</VisuallyHidden>}
      {account !== undefined && <span>{isUnlocked ? ` · ${account}` : account}</span>}
    </button>
  )
  const fold = (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!isFolded}
      aria-label={t(isFolded ? 'oneClick.unfold' : 'oneClick.fold')}
      title={t(isFolded ? 'oneClick.unfold' : 'oneClick.fold')}
      onClick={() => onFoldChange(!isFolded)}
    >
      {isFolded ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
    </button>
  )
  return (
    <section className={styles.ticket} aria-label={t('oneClick.label')}>
      {grip}
      {!isFolded && (
        <>
          <DealPair {...pair} />
          <div className={styles.lots}>
            <Stepper
              label={tTicket('lots')}
              hideLabel
              value={lots}
              onChange={onLotsChange}
              step={step}
              min={step}
              {...(max !== undefined && { max })}
              error={error}
              names={{ less: tTicket('lessLots'), more: tTicket('moreLots') }}
            />
          </div>
        </>
      )}
      {(!isFolded || isUnlocked) && lock}
      {fold}
      <output className={styles.reason}>{isFolded ? undefined : reason}</output>
    </section>
  )
}
