import { useTranslation } from '@openlot/i18n/react'
import { Segmented } from '@openlot/ui'
import styles from './AppearanceSettings.module.css'
import { ColourChoice, type ColourChoiceProps } from './ColourChoice.tsx'

type Theme = 'system' | 'light' | 'dark'

export interface AppearanceSettingsProps extends ColourChoiceProps {
  /** All themes, in their order. */
  themes: readonly Theme[]
  theme: Theme
  onTheme: (theme: Theme) => void
}

/** The theme, and the colours of prices. */
export function AppearanceSettings({ themes, theme, onTheme, ...prices }: AppearanceSettingsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <div className={styles.setting}>
        <p className={styles.label}>{t('theme')}</p>
        <Segmented
          label={t('theme')}
          items={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          value={theme}
          onChange={onTheme}
        />
      </div>
      <ColourChoice {...prices} />
    </>
  )
}
