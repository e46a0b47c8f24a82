import { useAppearance, useChangePreferences, usePreference, useSetLanguage } from '@openlot/features/preferences'
import { languages } from '@openlot/i18n'
import { Languages, Palette, SunMoon, Volume2 } from 'lucide-react'
import { always, type Row } from './row.ts'

/** How the app looks, sounds and speaks: what is not so already. */
export function useSettingRows(): { readonly looks: readonly Row[]; readonly languages: readonly Row[] } {
  const { themes, theme, onTheme, palettes, colours, onColours } = useAppearance()
  const setLanguage = useSetLanguage()
  const { change } = useChangePreferences()
  const sounds = usePreference('sounds')
  return {
    looks: [
      ...themes
        .filter((other) => other !== theme)
        .map((other) => ({
          act: always(
            `theme-${other}`,
            (t) => `${t('account:theme')}: ${t(`account:themes.${other}`)}`,
            () => onTheme(other),
          ),
          icon: <SunMoon />,
        })),
      ...palettes
        .filter((other) => other !== colours)
        .map((other) => ({
          act: always(
            `colours-${other}`,
            (t) => `${t('account:colours')}: ${t(`account:direction.${other}`)}`,
            () => onColours(other),
          ),
          icon: <Palette />,
        })),
      {
        act: always(
          'sounds',
          (t) => t(`commands:${sounds ? 'soundsOff' : 'soundsOn'}`),
          () => change({ sounds: !sounds }),
        ),
        icon: <Volume2 />,
      },
    ],
    languages: languages.map(({ code, name }) => ({
      act: always(
        `language-${code}`,
        (t) => `${t('common:language')}: ${name}`,
        () => void setLanguage(code),
      ),
      icon: <Languages />,
    })),
  }
}
