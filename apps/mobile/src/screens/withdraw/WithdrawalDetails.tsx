import {
  networkName,
  useCancelWithdrawal,
  useWithdrawalConfirmation,
  WITHDRAW_STATUS,
  withdrawalSteps,
  type Withdrawal,
} from '@openlot/features'
import { formatDate, formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AddressText, Button, Facts, LazyConfirmDialog, Money, Note } from '@openlot/ui'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { CodeEntry } from '../funds/CodeEntry.tsx'
import styles from '../funds/funds.module.css'
import { Payout } from '../funds/Payout.tsx'
import { RecordTimeline } from '../funds/RecordTimeline.tsx'

/** A withdrawal with its steps. One that waits for its code can be confirmed, one that is not paid cancelled. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds')
  const { status, needs_confirmation } = withdrawal
  const isPending = status === WITHDRAW_STATUS.PENDING
  return (
    <div className={styles.form} aria-live="polite">
      {needs_confirmation === 1 ? (
        <ConfirmForm withdrawal={withdrawal} />
      ) : (
        <>
          <RecordTimeline steps={withdrawalSteps(withdrawal)} />
          {isPending && <Note>{t('withdraw.pendingNote')}</Note>}
          {(status === WITHDRAW_STATUS.REJECTED || status === WITHDRAW_STATUS.CANCELLED) && (
            <Note icon={<Undo2 aria-hidden="true" />}>{t('record.returned')}</Note>
          )}
          <WithdrawalFacts withdrawal={withdrawal} />
        </>
      )}
      {isPending && <CancelButton withdrawal={withdrawal} />}
    </div>
  )
}

/** For this long after it was asked for, its code has just been sent. */
const FRESH_MS = 60_000

function ConfirmForm({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { record_number, number, confirm_by, created_at } = withdrawal
  const confirmation = useWithdrawalConfirmation(record_number)
  const amount = formatMoney(number, code)
  const begin = useEffectEvent(() => {
    if (Date.now() - Date.parse(created_at) < FRESH_MS) confirmation.wasSent()
  })
  useEffect(() => begin(), [])
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
      <WithdrawalFacts withdrawal={withdrawal} />
      <CodeEntry confirmation={confirmation} />
      <Note>{t('withdraw.until', { time: formatDate(confirm_by, code, 'time'), amount })}</Note>
      <Button type="submit" variant="ink" size="large" wide busy={confirmation.isConfirming}>
        {t('withdraw.confirm', { amount })}
      </Button>
    </form>
  )
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds')
  const { address, payee_account, draw_currency, number, fee, real_number, memo } = withdrawal
  return (
    <Facts
      items={[
        { label: t('withdraw.to'), value: <AddressText value={address || payee_account} /> },
        ...(draw_currency.protocol === ''
          ? []
          : [{ label: t('withdraw.network'), value: <bdi>{networkName(draw_currency.protocol)}</bdi> }]),
        { label: t('withdraw.leaves'), value: <Money value={number} unit="USD" /> },
        { label: t('withdraw.fee'), value: <Money value={fee} unit="USD" /> },
        ...(memo === '' ? [] : [{ label: t('withdraw.memo'), value: <bdi>{memo}</bdi> }]),
        {
          label: t('withdraw.receive'),
          value: <Payout value={real_number} currency={draw_currency.code} />,
          total: true,
        },
      ]}
    />
  )
}

function CancelButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { cancel, isCancelling } = useCancelWithdrawal()
  const [asked, setAsked] = useState<boolean>()
  const { id, record_number, number } = withdrawal

  async function confirm() {
    await cancel(id)
    setAsked(false)
  }

  return (
    <>
      <Button variant="danger" wide onClick={() => setAsked(true)}>
        {t('withdraw.cancel')}
      </Button>
      <LazyConfirmDialog
        confirmation={
          asked === undefined
            ? undefined
            : {
                open: asked,
                tone: 'danger',
                title: t('withdraw.cancelTitle', { number: record_number }),
                message: t('withdraw.cancelText', { amount: formatMoney(number, code) }),
                confirmLabel: t('withdraw.cancel'),
                cancelLabel: t('withdraw.keep'),
                busy: isCancelling,
                onConfirm: () => void confirm(),
                onClose: () => setAsked(false),
              }
        }
      />
    </>
  )
}
