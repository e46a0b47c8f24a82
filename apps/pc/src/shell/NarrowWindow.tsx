import { siteHost, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState } from '@openlot/ui'
import { Smartphone } from 'lucide-react'

/** Offers the mobile site where the workspace has no room. */
export function NarrowWindow() {
  const { t } = useTranslation()
  usePageTitle(t('page.trade'))
  const mobile = `${location.protocol}//${siteHost(location.host, undefined)}/?device=mobile`
  return (
    <main>
      <EmptyState
        icon={<Smartphone />}
        title={t('small.title')}
        hint={t('small.text')}
        action={
          <a href={mobile} className={buttonClass({ variant: 'primary' })}>
            {t('small.open')}
          </a>
        }
      />
    </main>
  )
}
