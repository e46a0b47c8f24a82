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
import { Sheet } from '@openlot/ui/sheet'
import { useId } from 'react'

export type CopySheetKind = 'edit' | 'add' | 'remove' | 'stop'

interface Props {
  kind: CopySheetKind
  copy: Copy
  open: boolean
  onClose: () => void
  onStop: (kind: 'close' | 'keep') => void
}

/** What changes a copy: how it follows, how much is in it, or how it ends. */
export default function ChangeSheet({ kind, onStop, ...props }: Props) {
  const { t } = useTranslation('copying')
  if (kind === 'edit') return <EditSheet {...props} />
  if (kind !== 'stop') return <FundsSheet kind={kind} {...props} />
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('stop.title')}>
      <StopChoice onChoose={onStop} />
    </Sheet>
  )
}

type SheetProps = Pick<Props, 'copy' | 'open' | 'onClose'>

function EditSheet({ copy, open, onClose }: SheetProps) {
  const { t } = useTranslation('copying')
  const id = useId()
  const form = useCopyEdit(copy, onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('edit.title')}
      footer={
        <Button type="submit" form={id} variant="ink" size="large" wide busy={form.isSending}>
          {t('edit.submit')}
        </Button>
      }
    >
      <CopyEditFields id={id} form={form} />
    </Sheet>
  )
}

function FundsSheet({ kind, copy, open, onClose }: SheetProps & { kind: 'add' | 'remove' }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const id = useId()
  const isHidden = usePreference('hideBalance')
  const form = useCopyFunds(kind, copy, onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`funds.${kind}`)}
      footer={
        <Button type="submit" form={id} variant="ink" size="large" wide busy={form.isSending}>
          {form.amount === ''
            ? t(`funds.${kind}Plain`)
            : t(`funds.${kind}Submit`, { amount: formatMoney(form.amount, code) })}
        </Button>
      }
    >
      <CopyFundsFields id={id} kind={kind} form={form} isHidden={isHidden} />
    </Sheet>
  )
}
