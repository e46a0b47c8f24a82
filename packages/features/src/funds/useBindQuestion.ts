import type { WithdrawCurrency } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { currencyName } from './networks.ts'

/** Asks whether to add a payout method where a currency has none. */
export function useBindQuestion(kind: 'coin' | 'bank', onAdd: (currency: string) => void) {
  const { t } = useTranslation('funds')
  const [asked, setAsked] = useState<{ currency: WithdrawCurrency; open: boolean }>()
  return {
    ask: (currency: WithdrawCurrency) => setAsked({ currency, open: true }),
    /** What the dialog shows; undefined until first asked. */
    confirmation: asked && {
      open: asked.open,
      tone: 'ink' as const,
      title: t('withdraw.bindTitle'),
      message: t(kind === 'coin' ? 'withdraw.bindCoin' : 'withdraw.bindBank', {
        currency: currencyName(asked.currency),
      }),
      confirmLabel: t(kind === 'coin' ? 'withdraw.addCoin' : 'withdraw.addBank'),
      busy: false,
      onConfirm: () => onAdd(String(asked.currency.id)),
      onClose: () => setAsked({ ...asked, open: false }),
    },
  }
}
