import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { NotFound } from '@openlot/ui'
import { Link } from 'react-router-dom'

/** Shown for unknown paths. */
export default function NotFoundScreen() {
  const { t } = useTranslation()
  usePageTitle(t('page.notFound'))
  return <NotFound renderLink={(props) => <Link to="/" {...props} />} />
}
