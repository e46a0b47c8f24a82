import type { Copy, Trader } from '@openlot/core/contract'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { useId, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotify } from '../client/ClientProvider.tsx'
import type { LayerParts } from '../forms/layerParts.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { CopyFields } from './CopyFields.tsx'
import { useCopyForm } from './useCopyForm.ts'

export interface StartCopyProps extends Pick<LayerParts, 'open' | 'onClose'> {
  trader: Trader
}

/** Begins to copy a trader, then shows the copy. */
export function StartCopy({
  trader,
  large = false,
  children,
  ...layer
}: StartCopyProps & { large?: boolean; children: (parts: LayerParts) => ReactNode }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const id = useId()
  const navigate = useNavigate()
  const notify = useNotify()
  const isHidden = usePreference('hideBalance')
  const { nickname, fee_rate, suggested_amount } = trader
  const form = useCopyForm(trader, (copy: Copy) => {
    const amount = formatMoney(copy.amount, code)
    notify.show({ tone: 'success', title: t('form.started', { nickname }), text: t('form.startedText', { amount }) })
    void navigate(`/copy/detail?id=${copy.id}`)
  })
  const amount = form.values.amount
  return children({
    ...layer,
    title: t('form.title', { nickname }),
    action: (
      <Button type="submit" form={id} variant="ink" size={large ? 'large' : 'normal'} wide busy={form.isSending}>
        {amount === ''
          ? t('form.submitPlain', { nickname })
          : t(form.isDemo ? 'form.submitDemo' : 'form.submit', { nickname, amount: formatMoney(amount, code) })}
      </Button>
    ),
    children: <CopyFields id={id} form={form} feeRate={fee_rate} suggested={suggested_amount} isHidden={isHidden} />,
  })
}
