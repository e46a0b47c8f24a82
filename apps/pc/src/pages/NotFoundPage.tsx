import { usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState } from '@openlot/ui'
import { Compass } from 'lucide-react'
import { Link } from 'react-router-dom'

/** Shown where there is no page. */
export default function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('page.notFound'))
  return (
    <EmptyState
      icon={<Compass />}
      title={t('notFound.title')}
      hint={t('notFound.text')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('notFound.home')}
        </Link>
      }
    />
  )
}
