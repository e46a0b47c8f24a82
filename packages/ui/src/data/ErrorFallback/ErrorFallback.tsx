import { useTranslation } from '@openlot/i18n/react'
import { Button } from '../../controls/Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

/** Replaces a page that failed to render; offers to reload. */
export function ErrorFallback() {
  const { t } = useTranslation()
  return (
    <EmptyState
      picture="pulse"
      titleAs="h1"
      title={t('failure.crash')}
      hint={t('failure.crashHint')}
      action={<Button onClick={() => location.reload()}>{t('failure.reload')}</Button>}
    />
  )
}
