import { useCopyForm, type Copy, type Trader, CopyFields } from '@openlot/features/copying'
import { useNotify } from '@openlot/features/client'
import { usePreference } from '@openlot/features/preferences'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Dialog } from '@openlot/ui/dialog'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'

interface Props {
  trader: Trader
  open: boolean
  onClose: () => void
}

/** Begins to copy a trader. */
export default function CopyDialog({ trader, open, onClose }: Props) {
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('form.title', { nickname })}
      actions={
        <Button type="submit" form={id} variant="ink" wide busy={form.isSending}>
          {amount === ''
            ? t('form.submitPlain', { nickname })
            : t(form.isDemo ? 'form.submitDemo' : 'form.submit', { nickname, amount: formatMoney(amount, code) })}
        </Button>
      }
    >
      <CopyFields id={id} form={form} feeRate={fee_rate} suggested={suggested_amount} isHidden={isHidden} />
    </Dialog>
  )
}
