import { useAccountFlow } from '@openlot/features/accounts'
import {
  useAppearance,
  useChangePreferences,
  usePreference,
  AppearanceSettings,
  LotsField,
  PrivacySettings,
  ZoneSelect,
} from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog } from '@openlot/ui'
import { LogOut } from 'lucide-react'
import { Page } from '../../shell/Page.tsx'
import styles from './SystemScreen.module.css'

/** Appearance, times, trading, privacy and sound, and logging out. */
export default function SystemScreen() {
  const { t } = useTranslation(['people', 'account'])
  const sounds = usePreference('sounds')
  const hideBalance = usePreference('hideBalance')
  const zone = usePreference('zone')
  const lots = usePreference('lots')
  const { change } = useChangePreferences()
  const { ask, confirmation } = useAccountFlow()
  return (
    <Page title={t('page.system')}>
      <section className={styles.card} aria-label={t('system.appearance')}>
        <AppearanceSettings {...useAppearance()} />
      </section>
      <section className={styles.card} aria-label={t('system.trading')}>
        <ZoneSelect zone={zone} onChange={(next) => change({ zone: next })} />
        <LotsField lots={lots} onChange={(next) => change({ lots: next })} />
      </section>
      <section className={styles.card} aria-label={t('system.privacy')}>
        <PrivacySettings hideBalance={hideBalance} sounds={sounds} onChange={change} />
      </section>
      <Button wide icon={<LogOut aria-hidden="true" />} onClick={() => ask('logout')}>
        {t('account:logout.action')}
      </Button>
      <LazyConfirmDialog confirmation={confirmation} />
    </Page>
  )
}
