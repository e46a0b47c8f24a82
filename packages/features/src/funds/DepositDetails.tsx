import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, type BadgeTone, Facts, Money, Note } from '@openlot/ui'
import styles from './Funds.module.css'
import { RecordTimeline, type RecordTimelineStep } from './RecordTimeline.tsx'

export type DepositState = 'review' | 'credited' | 'rejected' | 'invalid'

export interface DepositDetailsProps {
  deposit: {
    record_number: string
    currency_code: string
    created_at: string
    /** USD, as it was reported, and as it was credited. */
    number: string
    credited: string
  }
  state: DepositState
  steps: readonly RecordTimelineStep[]
}

const TONES: Readonly<Record<DepositState, BadgeTone>> = {
  review: 'neutral',
  credited: 'tint',
  rejected: 'danger',
  invalid: 'danger',
}

/** What a deposit has come to, in a word. */
export function DepositStatus({ state }: { state: DepositState }) {
  const { t } = useTranslation('funds')
  return <Badge tone={TONES[state]}>{t(`step.${state}`)}</Badge>
}

/** A deposit: its steps, what to do where it was not credited, and its figures. */
export function DepositDetails({ deposit, state, steps }: DepositDetailsProps) {
  const { t } = useTranslation('funds')
  return (
    <div className={styles.form}>
      <RecordTimeline steps={steps} />
      {state === 'rejected' && <Note>{t('record.depositRejected')}</Note>}
      {state === 'invalid' && <Note>{t('record.depositInvalid')}</Note>}
      <DepositFacts deposit={deposit} state={state} />
    </div>
  )
}

/** The figures of a deposit. */
export function DepositFacts({ deposit, state }: Pick<DepositDetailsProps, 'deposit' | 'state'>) {
  const { t } = useTranslation('funds')
  const formatDate = useFormatDate()
  return (
    <Facts
      items={[
        { label: t('record.number'), value: <bdi translate="no">{deposit.record_number}</bdi> },
        { label: t('record.currency'), value: <bdi translate="no">{deposit.currency_code}</bdi> },
        {
          label: t('record.created'),
          value: (
            <bdi translate="no" dir="ltr">
              {formatDate(deposit.created_at, 'dateTimeZone')}
            </bdi>
          ),
        },
        { label: t('record.amount'), value: <Money value={deposit.number} unit="USD" /> },
        ...(state === 'credited'
          ? [{ label: t('record.credited'), value: <Money value={deposit.credited} unit="USD" />, total: true }]
          : []),
      ]}
    />
  )
}
