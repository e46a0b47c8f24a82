import { currencyName, type WithdrawCurrency } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { LazyConfirmDialog } from '@openlot/ui'
import { useState, type ReactNode } from 'react'

/** Asks whether to add a payout method where a currency has none. */
export function useBindQuestion(
  kind: 'coin' | 'bank',
  onAdd: (currency: string) => void,
): { ask(currency: WithdrawCurrency): void; dialog: ReactNode } {
  const { t } = useTranslation('funds')
  const [asked, setAsked] = useState<{ currency: WithdrawCurrency; open: boolean }>()
  const close = () => setAsked((former) => former && { ...former, open: false })
  const confirmation = asked && {
    open: asked.open,
    tone: 'ink' as const,
    title: t('withdraw.bindTitle'),
    message: t(kind === 'coin' ? 'withdraw.bindCoin' : 'withdraw.bindBank', {
      currency: currencyName(asked.currency),
    }),
    confirmLabel: t(kind === 'coin' ? 'withdraw.addCoin' : 'withdraw.addBank'),
    busy: false,
    onConfirm: () => onAdd(String(asked.currency.id)),
    onClose: close,
  }
  return {
    ask: (currency) => setAsked({ currency, open: true }),
    dialog: <LazyConfirmDialog confirmation={confirmation} />,
  }
}
