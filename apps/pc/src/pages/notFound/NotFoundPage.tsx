import { linkTo, usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { NotFound } from '@openlot/ui'
import { EntryPage } from '../../parts/EntryPage.tsx'

/** Shown for unknown paths. */
export default function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('page.notFound'))
  return (
    <EntryPage>
      <NotFound renderLink={linkTo('/')} onBack={history.length > 1 ? () => history.back() : undefined} />
    </EntryPage>
  )
}
