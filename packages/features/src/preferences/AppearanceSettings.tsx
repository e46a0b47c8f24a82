import { useTranslation } from '@openlot/i18n/react'
import { CandleSample } from './CandleSample.tsx'
import { Change, Segmented, Select } from '@openlot/ui'
import styles from './AppearanceSettings.module.css'

/** Example changes that show the colours of both directions. */
const RISE = '0.42'
const FALL = '-0.31'

type Theme = 'system' | 'light' | 'dark'
type Colours = 'green-up' | 'red-up' | 'blue-orange'

export interface AppearanceSettingsProps {
  /** All themes, in their order. */
  themes: readonly Theme[]
  theme: Theme
  onTheme: (theme: Theme) => void
  /** All colours of prices, in their order. */
  palettes: readonly Colours[]
  colours: Colours
  onColours: (colours: Colours) => void
}

/** The theme and the colours of prices, which the preview shows at once. */
export function AppearanceSettings({ themes, theme, onTheme, ...prices }: AppearanceSettingsProps) {
  const { t } = useTranslation(['people', 'account'])
  return (
    <>
      <div className={styles.setting}>
        <p className={styles.label}>{t('account:theme')}</p>
        <Segmented
          label={t('account:theme')}
          items={themes.map((value) => ({ value, label: t(`account:themes.${value}`) }))}
          value={theme}
          onChange={onTheme}
        />
      </div>
      <Select
        label={t('account:colours')}
        options={prices.palettes.map((value) => ({ value, label: t(`account:direction.${value}`) }))}
        value={prices.colours}
        onChange={(event) => {
          const chosen = prices.palettes.find((value) => value === event.currentTarget.value)
          if (chosen !== undefined) prices.onColours(chosen)
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
    </>
  )
}
