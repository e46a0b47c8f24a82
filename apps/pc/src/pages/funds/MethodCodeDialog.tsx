import { useMethodCode, type DrawMethod, MethodCodeForm } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { LazyDialog } from './LazyDialog.tsx'

interface CodeProps {
  method: DrawMethod
  /** Whether a code was sent a moment ago. */
  isFresh: boolean
  /** Called when it is closed. */
  onClose: () => void
}

interface Props extends Omit<CodeProps, 'method'> {
  /** Undefined until first asked for. It then stays, so that closing can be animated. */
  asked: { method: DrawMethod; open: boolean } | undefined
}

/** Confirms a payout method with the code that was sent for it. */
export function MethodCodeDialog({ asked, isFresh, onClose }: Props) {
  const { t } = useTranslation('funds')
  return (
    <LazyDialog open={asked?.open} onClose={onClose} title={t('method.confirmTitle')}>
      {asked && <MethodCode key={asked.method.id} method={asked.method} isFresh={isFresh} onClose={onClose} />}
    </LazyDialog>
  )
}

const MethodCode = ({ method, isFresh, onClose }: CodeProps) => (
  <MethodCodeForm {...useMethodCode(method, isFresh, onClose)} />
)
