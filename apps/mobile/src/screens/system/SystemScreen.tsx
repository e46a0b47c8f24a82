import { useAccountFlow, useChangePreferences, usePreference } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Switch } from '@openlot/ui'
import { LogOut } from 'lucide-react'
import { Page } from '../../shell/Page.tsx'
import { Appearance } from './Appearance.tsx'
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
      <Appearance />
      <section className={styles.card} aria-label={t('system.privacy')}>
        <Switch
          label={t('system.hide')}
          hint={t('system.hideHint')}
          checked={hideBalance}
          onChange={(next) => change({ hideBalance: next })}
        />
        <Switch
          label={t('account:sounds')}
          hint={t('account:soundsHint')}
          checked={sounds}
          onChange={(next) => change({ sounds: next })}
        />
      </section>
      <SessionList />
      <Button wide icon={<LogOut aria-hidden="true" />} onClick={() => ask('logout')}>
        {t('account:logout.action')}
      </Button>
      <LazyConfirmDialog confirmation={confirmation} />
    </Page>
  )
}
