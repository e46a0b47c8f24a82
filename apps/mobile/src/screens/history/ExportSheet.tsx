import { useStatement, StatementForm } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { LazySheet } from '@openlot/ui'

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
    <LazySheet open={open} onClose={onClose} title={t('history.exportTitle')}>
      <StatementForm {...statement} wide />
    </LazySheet>
  )
}
