import { useMethodConfirmation, useNotify, type DrawMethod } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyLayer, lazyRetry } from '@openlot/ui'
import { useEffect, useEffectEvent } from 'react'
import { CodeEntry } from './CodeEntry.tsx'
import styles from './funds.module.css'
import { MethodSummary } from './MethodSummary.tsx'

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
  const { t } = useTranslation('funds')
  const notify = useNotify()
  const confirmation = useMethodConfirmation(method.id)
  const begin = useEffectEvent(() => {
    if (isFresh) confirmation.wasSent()
  })
  useEffect(() => begin(), [])
  const done = () => {
    notify.show({ tone: 'success', title: t('method.confirmed') })
    onClose(true)
  }
  async function submit() {
    if (await confirmation.confirm()) done()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>{t('method.confirmText')}</p>
      <MethodSummary method={method} />
      <CodeEntry confirmation={confirmation} onDone={done} />
      <Button type="submit" variant="ink" size="large" wide busy={confirmation.isConfirming}>
        {t('method.confirm')}
      </Button>
      <Button variant="ghost" wide onClick={() => onClose(false)}>
        {t('method.later')}
      </Button>
    </form>
  )
}
