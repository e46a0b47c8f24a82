import type { Withdrawal } from '@openlot/core/contract'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fundsApi } from '../api/fundsApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { networkName } from './networks.ts'
import { withdrawalSteps } from './recordSteps.ts'
import { useCodeConfirmation } from './useCodeConfirmation.ts'
import { withdrawalState } from './recordStates.ts'

/** For this long after it was asked for, its code has just been sent. */
const FRESH_MS = 60_000

/** A withdrawal with its steps: confirming one that waits for its code, cancelling one that is not paid. */
export function useWithdrawalDetails(withdrawal: Withdrawal) {
  const { t } = useTranslation('funds')
  const { serverNow } = useClient()
  const { code } = useLanguage()
  const { id, record_number, number, created_at, draw_currency } = withdrawal
  const [askConfirm] = fundsApi.useConfirmWithdrawalMutation()
  const confirmation = useCodeConfirmation((entered) => askConfirm({ number: record_number, ...entered }))
  const state = withdrawalState(withdrawal)
  const begin = useEffectEvent(() => {
    if (state === 'awaiting' && serverNow() - Date.parse(created_at) < FRESH_MS) confirmation.wasSent()
  })
  useEffect(() => begin(), [])

  const [cancel, { isLoading: isCancelling }] = fundsApi.useCancelWithdrawalMutation()
  const [asked, setAsked] = useState<boolean>()
  async function confirmCancel() {
    await cancel({ id })
    setAsked(false)
  }

  return {
    details: {
      withdrawal,
      state,
      network: networkName(draw_currency.protocol),
      steps: withdrawalSteps(withdrawal),
      confirmation,
      onCancel: () => setAsked(true),
    },
    /** What the dialog before cancelling shows; undefined until first asked. */
    question:
      asked === undefined
        ? undefined
        : {
            open: asked,
            tone: 'danger' as const,
            title: t('withdraw.cancelTitle', { number: record_number }),
            message: t('withdraw.cancelText', { amount: formatMoney(number, code) }),
            confirmLabel: t('withdraw.cancel'),
            cancelLabel: t('withdraw.keep'),
            busy: isCancelling,
            onConfirm: () => void confirmCancel(),
            onClose: () => setAsked(false),
          },
  }
}
