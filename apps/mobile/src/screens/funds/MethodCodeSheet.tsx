import { useMethodCode, type DrawMethod, MethodCodeForm } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { LazyLayer, lazyRetry } from '@openlot/ui'

const Sheet = lazyRetry(async () => ({ default: (await import('@openlot/ui/sheet')).Sheet }))

interface Props {
  /** Undefined until first asked for. It then stays, so that closing can be animated. */
  method: DrawMethod | undefined
  open: boolean | undefined
  /** Whether a code was sent a moment ago. */
  isFresh: boolean
  /** Called when it is closed, and whether the method was confirmed. */
  onClose: (isConfirmed: boolean) => void
}

/** Confirms a payout method with the code that was sent for it. */
export function MethodCodeSheet({ method, open, isFresh, onClose }: Props) {
  const { t } = useTranslation('funds')
  return (
    <LazyLayer open={open} onClose={() => onClose(false)}>
      <Sheet
        open={open === true && method !== undefined}
        onClose={() => onClose(false)}
        title={t('method.confirmTitle')}
      >
        {method && <MethodCode key={method.id} method={method} isFresh={isFresh} onClose={onClose} />}
      </Sheet>
    </LazyLayer>
  )
}

function MethodCode({ method, isFresh, onClose }: Pick<Props, 'isFresh' | 'onClose'> & { method: DrawMethod }) {
  return <MethodCodeForm {...useMethodCode(method, isFresh, onClose)} wide />
}
