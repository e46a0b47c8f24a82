import {
  currencyName,
  useMethodName,
  useMethodStates,
  type DrawMethod,
  accountOf,
  isCoinMethod,
  MethodStatus,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Button } from '@openlot/ui'
import { Trash2 } from 'lucide-react'
import parts from '@openlot/features/funds/Funds.module.css'
import cardStyles from './MethodCard.module.css'

interface Props {
  method: DrawMethod
  onConfirm: () => void
  onDelete: () => void
}

/** A payout method: where it leads, whether it can be used, and what can be done with it. */
export function MethodCard({ method, onConfirm, onDelete }: Props) {
  const { t } = useTranslation('funds')
  const name = useMethodName()(method)
  const state = useMethodStates()(method)
  return (
    <li className={parts.card}>
      <div className={cardStyles.head}>
        <h2 className={parts.heading}>
          <bdi translate="no">{currencyName(method.draw_currency)}</bdi>
        </h2>
        <MethodStatus state={state} usableAt={method.usable_at} />
      </div>
      <p>
        <AddressText value={accountOf(method)} />
        {!isCoinMethod(method) && (
          <bdi translate="no" className={cardStyles.bank}>
            {t('withdraw.account', { payee: method.payee_name, bank: method.bank_name })}
          </bdi>
        )}
      </p>
      <div className={cardStyles.actions}>
        {method.needs_confirmation === 1 && (
          <Button size="small" aria-label={t('method.enterCodeOf', { method: name })} onClick={onConfirm}>
            {t('method.enterCode')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={t('method.deleteOf', { method: name })}
          onClick={onDelete}
        >
          {t('method.delete')}
        </Button>
      </div>
    </li>
  )
}
