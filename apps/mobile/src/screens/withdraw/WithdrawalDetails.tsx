import {
  networkName,
  useCancelWithdrawal,
  useNotify,
  useWithdrawalConfirmation,
  WITHDRAW_STATUS,
  withdrawalSteps,
  type Withdrawal,
} from '@openlot/features'
import { formatDate, formatMoney, formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AddressText, Button, Facts, LazyConfirmDialog, Money, Note } from '@openlot/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { CodeEntry } from '../funds/CodeEntry.tsx'
import styles from '../funds/funds.module.css'
import { RecordTimeline } from '../funds/RecordTimeline.tsx'

/** A withdrawal with its steps. One that waits for its code can be confirmed, one that is not paid cancelled. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds')
  const { status, needs_confirmation } = withdrawal
  const isPending = status === WITHDRAW_STATUS.PENDING
  return (
    <div className={styles.form}>
      {needs_confirmation === 1 ? (
        <ConfirmForm withdrawal={withdrawal} />
      ) : (
        <>
          <RecordTimeline steps={withdrawalSteps(withdrawal)} />
          {isPending && <Note>{t('withdraw.pendingNote')}</Note>}
          {(status === WITHDRAW_STATUS.REJECTED || status === WITHDRAW_STATUS.CANCELLED) && (
            <Note>{t('record.returned')}</Note>
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
  const notify = useNotify()
  const { record_number, number, confirm_by, created_at } = withdrawal
  const confirmation = useWithdrawalConfirmation(record_number)
  const amount = formatMoney(number, code)
  const begin = useEffectEvent(() => {
    if (Date.now() - Date.parse(created_at) < FRESH_MS) confirmation.wasSent()
  })
  useEffect(() => begin(), [])
  const done = () => notify.show({ tone: 'success', title: t('withdraw.confirmed', { number: record_number }) })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirmation.confirm().then((isRight) => isRight && done())
      }}
    >
      <p>{t('withdraw.confirmText')}</p>
      <WithdrawalFacts withdrawal={withdrawal} />
      <CodeEntry confirmation={confirmation} onDone={done} />
      <Note>{t('withdraw.until', { time: formatDate(confirm_by, code, 'time'), amount })}</Note>
      <Button type="submit" variant="ink" size="large" wide busy={confirmation.isConfirming}>
        {t('withdraw.confirm', { amount })}
      </Button>
    </form>
  )
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
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
          value: (
            <bdi dir="ltr">
              {formatNumber(real_number, code)} {draw_currency.code}
            </bdi>
          ),
          total: true,
        },
      ]}
    />
  )
}

function CancelButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const notify = useNotify()
  const { cancel, isCancelling } = useCancelWithdrawal()
  const [asked, setAsked] = useState<boolean>()
  const { id, record_number, number } = withdrawal

  async function confirm() {
    if (await cancel(id)) notify.show({ tone: 'success', title: t('withdraw.cancelled', { number: record_number }) })
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
