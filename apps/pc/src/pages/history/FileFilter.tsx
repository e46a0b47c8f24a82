import { LogFilter, type LogView } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Download } from 'lucide-react'

/** Which changes of the balance are shown, and their period as a file. */
export function FileFilter({ view }: { view: LogView }) {
  const { t } = useTranslation('funds')
  return (
    <LogFilter
      view={view}
      action={
        <Button
          aria-label={t('history.export')}
          icon={<Download aria-hidden="true" />}
          busy={view.isSaving}
          disabled={view.isIncomplete}
          onClick={view.saveFile}
        >
          {t('history.csv')}
        </Button>
      }
    />
  )
}
