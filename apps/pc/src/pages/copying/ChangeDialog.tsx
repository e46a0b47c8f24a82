import {
  useCopyEdit,
  useCopyFunds,
  type Copy,
  CopyEditFields,
  CopyFundsFields,
  StopChoice,
} from '@openlot/features/copying'
import { usePreference } from '@openlot/features/preferences'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Dialog } from '@openlot/ui/dialog'
import { useId } from 'react'

export type CopyDialogKind = 'edit' | 'add' | 'remove' | 'stop'

interface Props {
  kind: CopyDialogKind
  copy: Copy
  open: boolean
  onClose: () => void
  onStop: (kind: 'close' | 'keep') => void
}

/** What changes a copy: how it follows, how much is in it, or how it ends. */
export default function ChangeDialog({ kind, onStop, ...props }: Props) {
  const { t } = useTranslation('copying')
  if (kind === 'edit') return <EditDialog {...props} />
  if (kind !== 'stop') return <FundsDialog kind={kind} {...props} />
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('stop.title')}>
      <StopChoice onChoose={onStop} />
    </Dialog>
  )
}

type DialogProps = Pick<Props, 'copy' | 'open' | 'onClose'>

function EditDialog({ copy, open, onClose }: DialogProps) {
  const { t } = useTranslation('copying')
  const id = useId()
  const form = useCopyEdit(copy, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('edit.title')}
      actions={
        <Button type="submit" form={id} variant="ink" wide busy={form.isSending}>
          {t('edit.submit')}
        </Button>
      }
    >
      <CopyEditFields id={id} form={form} />
    </Dialog>
  )
}

function FundsDialog({ kind, copy, open, onClose }: DialogProps & { kind: 'add' | 'remove' }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const id = useId()
  const isHidden = usePreference('hideBalance')
  const form = useCopyFunds(kind, copy, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`funds.${kind}`)}
      actions={
        <Button type="submit" form={id} variant="ink" wide busy={form.isSending}>
          {form.amount === ''
            ? t(`funds.${kind}Plain`)
            : t(`funds.${kind}Submit`, { amount: formatMoney(form.amount, code) })}
        </Button>
      }
    >
      <CopyFundsFields id={id} kind={kind} form={form} isHidden={isHidden} />
    </Dialog>
  )
}
