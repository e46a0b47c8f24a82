import type { WithdrawCurrency } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { currencyName } from './networks.ts'

/** Asks whether to add a payout method where a currency has none. */
export function useBindQuestion(kind: 'coin' | 'bank', onAdd: (currency: string) => void) {
  const { t } = useTranslation('funds')
  const asked = useLayer<WithdrawCurrency>()
  return {
    ask: asked.open,
    /** What the dialog shows; undefined until first asked. */
    confirmation: asked.shown && {
      open: asked.isOpen,
      tone: 'ink' as const,
      title: t('withdraw.bindTitle'),
      message: t(kind === 'coin' ? 'withdraw.bindCoin' : 'withdraw.bindBank', {
        currency: currencyName(asked.shown),
      }),
      confirmLabel: t(kind === 'coin' ? 'withdraw.addCoin' : 'withdraw.addBank'),
      busy: false,
      onConfirm: () => onAdd(String(asked.shown.id)),
      onClose: asked.close,
    },
  }
}
