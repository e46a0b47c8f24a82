import { useAccountFlow } from '@openlot/features/accounts'
import {
  useAppearance,
  useChangePreferences,
  usePreference,
  useSetLanguage,
  AppearanceSettings,
  LotsField,
  PrivacySettings,
  ROW_HEIGHTS,
  ZoneSelect,
} from '@openlot/features/preferences'
import { useOneClick } from '@openlot/features/ticket'
import { languages } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Segmented, Select, Switch } from '@openlot/ui'
import { LogOut } from 'lucide-react'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './SystemPage.module.css'

/** Language, times, appearance, trading, privacy and sound, and logging out. */
export default function SystemPage() {
  const { t } = useTranslation(['people', 'account'])
  const sounds = usePreference('sounds')
  const hideBalance = usePreference('hideBalance')
  const zone = usePreference('zone')
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
          <RowHeights />
        </section>
        <section className={card.card} aria-label={t('account:language')}>
          <LanguageSelect />
          <ZoneSelect zone={zone} onChange={(next) => change({ zone: next })} />
        </section>
        <section className={card.card} aria-label={t('system.trading')}>
          <Trading />
        </section>
        <section className={card.card} aria-label={t('system.privacy')}>
          <PrivacySettings hideBalance={hideBalance} sounds={sounds} onChange={change} />
        </section>
      </div>
      <LazyConfirmDialog confirmation={confirmation} />
    </FramedPage>
  )
}

function RowHeights() {
  const { t } = useTranslation('people')
  const rows = usePreference('rows')
  const { change } = useChangePreferences()
  return (
    <div className={styles.setting}>
      <p className={styles.label}>{t('system.rows')}</p>
      <Segmented
        label={t('system.rows')}
        items={ROW_HEIGHTS.map((value) => ({ value, label: t(`system.rowHeights.${value}`) }))}
        value={rows}
        onChange={(next) => change({ rows: next })}
      />
    </div>
  )
}

function Trading() {
  const { t } = useTranslation('parts')
  const lots = usePreference('lots')
  const { change } = useChangePreferences()
  const { isUnlocked, setUnlocked, confirmation } = useOneClick()
  return (
    <>
      <LotsField lots={lots} onChange={(next) => change({ lots: next })} />
      <Switch label={t('oneClick.name')} hint={t('oneClick.hint')} checked={isUnlocked} onChange={setUnlocked} />
      <LazyConfirmDialog confirmation={confirmation} />
    </>
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
