import { formatMoney } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Undo2 } from 'lucide-react'
import { AddressText, Badge, type BadgeTone, Button, Facts, Money, Note } from '@openlot/ui'
import styles from './Funds.module.css'
import { MailedCode, type MailedCodeProps } from './MailedCode.tsx'
import { PayoutAmount } from './PayoutAmount.tsx'
import type { PayoutCurrency } from './payoutMethod.ts'
import { RecordTimeline, type RecordTimelineStep } from './RecordTimeline.tsx'

export type WithdrawalState = 'awaiting' | 'pending' | 'paid' | 'rejected' | 'cancelled'

const TONES: Readonly<Record<WithdrawalState, BadgeTone>> = {
  awaiting: 'warn',
  pending: 'neutral',
  paid: 'tint',
  rejected: 'danger',
  cancelled: 'neutral',
}

/** What a withdrawal has come to, in a word; `name` is the server's. */
export function WithdrawalStatus({ state, name }: { state: WithdrawalState; name: string }) {
  const { t } = useTranslation('funds')
  return <Badge tone={TONES[state]}>{state === 'awaiting' ? t('withdraw.awaiting') : name}</Badge>
}

export interface WithdrawalDetailsProps {
  withdrawal: {
    /** Empty for a bank. */
    address: string
    payee_account: string
    draw_currency: PayoutCurrency
    /** In dollars, and what is paid in the currency. */
    number: string
    fee: string
    real_number: string
    memo: string
    confirm_by: string
  }
  state: WithdrawalState
  /** The name of the network of its currency. */
  network: string
  steps: readonly RecordTimelineStep[]
  /** Confirms one that waits for its code. */
  confirmation: MailedCodeProps['confirmation']
  /** Cancels one that is not paid. */
  onCancel: () => void
  /** Its buttons are as wide as the page. */
  wide?: boolean
}

/** A withdrawal with its steps. One that waits for its code can be confirmed, one that is not paid cancelled. */
export function WithdrawalDetails({ state, onCancel, wide = false, ...props }: WithdrawalDetailsProps) {
  const { t } = useTranslation('funds')
  return (
    <div className={styles.form} aria-live="polite">
      {state === 'awaiting' ? (
        <ConfirmForm {...props} wide={wide} />
      ) : (
        <>
          <RecordTimeline steps={props.steps} />
          {state === 'pending' && <Note>{t('withdraw.pendingNote')}</Note>}
          {(state === 'rejected' || state === 'cancelled') && (
            <Note icon={<Undo2 aria-hidden="true" />}>{t('record.returned')}</Note>
          )}
          <WithdrawalFacts {...props} />
        </>
      )}
      {(state === 'pending' || state === 'awaiting') && (
        <Button variant="danger" wide={wide} onClick={onCancel}>
          {t('withdraw.cancel')}
        </Button>
      )}
    </div>
  )
}

type ConfirmProps = Pick<WithdrawalDetailsProps, 'withdrawal' | 'network' | 'confirmation'> & { wide: boolean }

function ConfirmForm({ withdrawal, network, confirmation, wide }: ConfirmProps) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const amount = formatMoney(withdrawal.number, code)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirmation.confirm()
      }}
    >
      <p>{t('withdraw.confirmText')}</p>
      <WithdrawalFacts withdrawal={withdrawal} network={network} />
      <MailedCode confirmation={confirmation} />
      <Note>{t('withdraw.until', { time: formatDate(withdrawal.confirm_by, 'time'), amount })}</Note>
      <Button type="submit" variant="ink" size="large" wide={wide} busy={confirmation.isConfirming}>
        {t('withdraw.confirm', { amount })}
      </Button>
    </form>
  )
}

function WithdrawalFacts({ withdrawal, network }: Pick<WithdrawalDetailsProps, 'withdrawal' | 'network'>) {
  const { t } = useTranslation('funds')
  const { address, payee_account, draw_currency, number, fee, real_number, memo } = withdrawal
  return (
    <Facts
      items={[
        { label: t('withdraw.to'), value: <AddressText value={address || payee_account} /> },
        ...(network === '' ? [] : [{ label: t('withdraw.network'), value: <bdi translate="no">{network}</bdi> }]),
        { label: t('withdraw.leaves'), value: <Money value={number} unit="USD" /> },
        { label: t('withdraw.fee'), value: <Money value={fee} unit="USD" /> },
        ...(memo === '' ? [] : [{ label: t('withdraw.memo'), value: <bdi translate="no">{memo}</bdi> }]),
        {
          label: t('withdraw.receive'),
          value: <PayoutAmount value={real_number} currency={draw_currency.code} />,
          total: true,
        },
      ]}
    />
  )
}
