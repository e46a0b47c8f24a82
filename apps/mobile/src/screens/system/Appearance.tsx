import { coloursOf, DIRECTION_COLOURS, THEMES, useChangePreferences, usePreference } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { CandleSample, Change, Segmented, Select } from '@openlot/ui'
import styles from './SystemScreen.module.css'

/** Example changes that show the colours of both directions. */
const RISE = '0.42'
const FALL = '-0.31'

/** The theme and the colours of prices, which the preview shows at once. */
export function Appearance() {
  const { t } = useTranslation(['people', 'account'])
  const theme = usePreference('theme')
  const colours = coloursOf({ colours: usePreference('colours'), language: usePreference('language') })
  const { change } = useChangePreferences()
  return (
    <section className={styles.card} aria-label={t('system.appearance')}>
      <div className={styles.setting}>
        <p className={styles.label}>{t('account:theme')}</p>
        <Segmented
          label={t('account:theme')}
          items={THEMES.map((value) => ({ value, label: t(`account:themes.${value}`) }))}
          value={theme}
          onChange={(next) => change({ theme: next })}
        />
      </div>
      <Select
        label={t('account:colours')}
        options={DIRECTION_COLOURS.map((value) => ({ value, label: t(`account:direction.${value}`) }))}
        value={colours}
        onChange={(event) => {
          const chosen = DIRECTION_COLOURS.find((value) => value === event.currentTarget.value)
          if (chosen !== undefined) change({ colours: chosen })
        }}
      />
      <p className={styles.preview}>
        <CandleSample />
        <span className={styles.words}>{t('system.preview')}</span>
        <span className={styles.changes}>
          <Change value={RISE} />
          <Change value={FALL} />
        </span>
      </p>
    </section>
  )
}
