import type { DrawMethod } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import type { Layer } from '@openlot/ui'
import type { ReactNode } from 'react'
import type { LayerParts } from '../forms/layerParts.ts'
import { MethodCodeForm } from './MethodCodeForm.tsx'
import { useMethodCode } from './useMethodCode.ts'

export interface ConfirmMethodProps {
  /** Shows the method that is confirmed. */
  layer: Layer<DrawMethod>
  /** Whether a code was sent a moment ago. */
  isFresh?: boolean
  /** Called when it is to be closed; by default it then is. */
  onClose?: () => void
}

interface FramedProps extends ConfirmMethodProps {
  /** Its buttons are as wide as the layer. */
  wide?: boolean
  children: (parts: LayerParts<boolean | undefined>) => ReactNode
}

/** Confirms a payout method with the code that was sent for it. */
export function ConfirmMethod({ layer, isFresh = false, onClose = layer.close, wide, children }: FramedProps) {
  const { t } = useTranslation('funds')
  const { shown, isOpen } = layer
  return children({
    open: isOpen,
    onClose,
    title: t('method.confirmTitle'),
    children: shown && <MethodCode key={shown.id} method={shown} isFresh={isFresh} onClose={onClose} wide={wide} />,
  })
}

interface CodeProps {
  method: DrawMethod
  isFresh: boolean
  onClose: () => void
  wide: boolean | undefined
}

function MethodCode({ method, isFresh, onClose, wide = false }: CodeProps) {
  return <MethodCodeForm {...useMethodCode(method, isFresh, onClose)} wide={wide} />
}
