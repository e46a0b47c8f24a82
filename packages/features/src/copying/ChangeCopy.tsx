import type { Copy } from '@openlot/core/contract'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { useId, type ReactNode } from 'react'
import type { LayerParts } from '../forms/layerParts.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { StopChoice } from './CopyActions.tsx'
import { CopyEditFields, CopyFundsFields } from './CopyChangeFields.tsx'
import type { StopKind } from './useCopyActs.ts'
import type { CopyChange } from './useCopyDesk.ts'
import { useCopyEdit } from './useCopyEdit.ts'
import { useCopyFunds } from './useCopyFunds.ts'

export interface ChangeCopyProps extends Pick<LayerParts, 'open' | 'onClose'> {
  kind: CopyChange
  copy: Copy
  onStop: (kind: StopKind) => void
}

interface FramedProps {
  large?: boolean
  children: (parts: LayerParts) => ReactNode
}

type FormProps = Pick<ChangeCopyProps, 'copy' | 'open' | 'onClose'> & FramedProps

/** What changes a copy: how it follows, how much is in it, or how it ends. */
export function ChangeCopy({ kind, onStop, ...props }: ChangeCopyProps & FramedProps) {
  const { t } = useTranslation('copying')
  if (kind === 'edit') return <EditCopy {...props} />
  if (kind !== 'stop') return <MoveFunds kind={kind} {...props} />
  const { open, onClose, children } = props
  return children({ open, onClose, title: t('stop.title'), children: <StopChoice onChoose={onStop} /> })
}

function EditCopy({ copy, large = false, children, ...layer }: FormProps) {
  const { t } = useTranslation('copying')
  const id = useId()
  const form = useCopyEdit(copy, layer.onClose)
  return children({
    ...layer,
    title: t('edit.title'),
    action: (
      <Button type="submit" form={id} variant="ink" size={large ? 'large' : 'normal'} wide busy={form.isSending}>
        {t('edit.submit')}
      </Button>
    ),
    children: <CopyEditFields id={id} form={form} />,
  })
}

function MoveFunds({ kind, copy, large = false, children, ...layer }: FormProps & { kind: 'add' | 'remove' }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const id = useId()
  const isHidden = usePreference('hideBalance')
  const form = useCopyFunds(kind, copy, layer.onClose)
  return children({
    ...layer,
    title: t(`funds.${kind}`),
    action: (
      <Button type="submit" form={id} variant="ink" size={large ? 'large' : 'normal'} wide busy={form.isSending}>
        {form.amount === ''
          ? t(`funds.${kind}Plain`)
          : t(`funds.${kind}Submit`, { amount: formatMoney(form.amount, code) })}
      </Button>
    ),
    children: <CopyFundsFields id={id} kind={kind} form={form} isHidden={isHidden} />,
  })
}
