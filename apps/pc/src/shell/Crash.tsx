import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState } from '@openlot/ui'
import { TriangleAlert } from 'lucide-react'

/** Stands where a page failed to draw. */
export function Crash() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={t('failure.crash')}
      hint={t('failure.crashHint')}
      action={<Button onClick={() => location.reload()}>{t('failure.reload')}</Button>}
    />
  )
}
