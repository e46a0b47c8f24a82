import { useAccountFlow } from '@openlot/features/accounts'
import {
  useAppearance,
  useChangePreferences,
  usePreference,
  AppearanceSettings,
  PrivacySettings,
} from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog } from '@openlot/ui'
import { LogOut } from 'lucide-react'
import { Page } from '../../shell/Page.tsx'
import { SessionList } from './SessionList.tsx'
import styles from './SystemScreen.module.css'

/** Appearance, privacy and sound, the devices that are logged in, and logging out. */
export default function SystemScreen() {
  const { t } = useTranslation(['people', 'account'])
  const sounds = usePreference('sounds')
  const hideBalance = usePreference('hideBalance')
  const { change } = useChangePreferences()
  const { ask, confirmation } = useAccountFlow()
  return (
    <Page title={t('page.system')}>
      <section className={styles.card} aria-label={t('system.appearance')}>
        <AppearanceSettings {...useAppearance()} />
      </section>
      <section className={styles.card} aria-label={t('system.privacy')}>
        <PrivacySettings hideBalance={hideBalance} sounds={sounds} onChange={change} />
      </section>
      <SessionList />
      <Button wide icon={<LogOut aria-hidden="true" />} onClick={() => ask('logout')}>
        {t('account:logout.action')}
      </Button>
      <LazyConfirmDialog confirmation={confirmation} />
    </Page>
  )
}
