import { siteHost, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState } from '@openlot/ui'

/** Replaces the workspace in a narrow window with a link to the mobile site. */
export function NarrowWindow() {
  const { t } = useTranslation()
  usePageTitle(t('page.trade'))
  const mobile = `${location.protocol}//${siteHost(location.host, undefined)}/?device=mobile`
  return (
    <main>
      <EmptyState
        picture="way"
        title={t('small.title')}
        hint={t('small.text')}
        action={
          <a href={mobile} className={buttonClass({ variant: 'ink' })}>
            {t('small.open')}
          </a>
        }
      />
    </main>
  )
}
