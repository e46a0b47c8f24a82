import { coloursOf, DIRECTION_COLOURS, THEMES, useChangePreferences, usePreference } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Segmented, Select, Switch } from '@openlot/ui'
import styles from './Appearance.module.css'

/** Settings of theme, price colours and sounds. */
export function Appearance() {
  const { t } = useTranslation('account')
  const theme = usePreference('theme')
  const colours = coloursOf({ colours: usePreference('colours'), language: usePreference('language') })
  const sounds = usePreference('sounds')
  const { change } = useChangePreferences()
  return (
    <section className={styles.settings} aria-label={t('settings')}>
      <div className={styles.setting}>
        <p className={styles.label}>{t('theme')}</p>
        <Segmented
          label={t('theme')}
          items={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
          value={theme}
          onChange={(next) => change({ theme: next })}
        />
      </div>
      <Select
        label={t('colours')}
        options={DIRECTION_COLOURS.map((value) => ({ value, label: t(`direction.${value}`) }))}
        value={colours}
        onChange={(event) => {
          const chosen = DIRECTION_COLOURS.find((value) => value === event.currentTarget.value)
          if (chosen !== undefined) change({ colours: chosen })
        }}
      />
      <Switch
        label={t('sounds')}
        hint={t('soundsHint')}
        checked={sounds}
        onChange={(next) => change({ sounds: next })}
      />
    </section>
  )
}
