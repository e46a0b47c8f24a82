import { useStatement, StatementForm } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { LazyLayer, lazyRetry } from '@openlot/ui'

const Sheet = lazyRetry(async () => ({ default: (await import('@openlot/ui/sheet')).Sheet }))

interface Props {
  /** Undefined until first opened. */
  open: boolean | undefined
  onClose: () => void
}

/** Saves the history of a period as a file. */
export function ExportSheet({ open, onClose }: Props) {
  const { t } = useTranslation('funds')
  const statement = useStatement(onClose)
  return (
    <LazyLayer open={open} onClose={onClose}>
      <Sheet open={open === true} onClose={onClose} title={t('history.exportTitle')}>
        <StatementForm {...statement} wide />
      </Sheet>
    </LazyLayer>
  )
}
