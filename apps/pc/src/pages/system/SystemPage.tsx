import { useAccountFlow } from '@openlot/features/accounts'
import {
  useAppearance,
  useChangePreferences,
  usePreference,
  useSetLanguage,
  AppearanceSettings,
  PrivacySettings,
} from '@openlot/features/preferences'
import { languages } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Select } from '@openlot/ui'
import { LogOut } from 'lucide-react'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { SessionTable } from './SessionTable.tsx'
import styles from './SystemPage.module.css'

/** Language, appearance, privacy and sound, the devices that are logged in, and logging out. */
export default function SystemPage() {
  const { t } = useTranslation(['people', 'account'])
  const sounds = usePreference('sounds')
  const hideBalance = usePreference('hideBalance')
  const { change } = useChangePreferences()
  const { ask, confirmation } = useAccountFlow()
  return (
    <FramedPage
      title={t('page.system')}
      actions={
        <Button size="small" icon={<LogOut aria-hidden="true" />} onClick={() => ask('logout')}>
          {t('account:logout.action')}
        </Button>
      }
    >
      <div className={styles.pair}>
        <section className={card.card} aria-label={t('system.appearance')}>
          <AppearanceSettings {...useAppearance()} />
        </section>
        <section className={card.card} aria-label={t('system.privacy')}>
          <LanguageSelect />
          <PrivacySettings hideBalance={hideBalance} sounds={sounds} onChange={change} />
        </section>
      </div>
      <SessionTable />
      <LazyConfirmDialog confirmation={confirmation} />
    </FramedPage>
  )
}

function LanguageSelect() {
  const { t } = useTranslation('account')
  const { code } = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <Select
      label={t('language')}
      options={languages.map(({ code: value, name, tag }) => ({ value, label: name, lang: tag }))}
      value={code}
      onChange={(event) => {
        const chosen = languages.find(({ code: value }) => value === event.currentTarget.value)
        if (chosen !== undefined) void setLanguage(chosen.code)
      }}
    />
  )
}
