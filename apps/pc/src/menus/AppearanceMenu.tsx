import {
  coloursOf,
  DIRECTION_COLOURS,
  THEMES,
  useChangePreferences,
  usePreference,
} from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuChoices, MenuSeparator, MenuToggle, type MenuProps } from '@openlot/ui/menu'

/** Theme, price colours and sounds. */
export default function AppearanceMenu(opening: Pick<MenuProps, 'trigger' | 'defaultOpen'>) {
  const { t } = useTranslation('account')
  const theme = usePreference('theme')
  const colours = coloursOf({ colours: usePreference('colours'), language: usePreference('language') })
  const sounds = usePreference('sounds')
  const { change } = useChangePreferences()
  return (
    <Menu {...opening}>
      <MenuChoices
        items={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={(next) => change({ theme: next })}
      />
      <MenuSeparator />
      <MenuChoices
        items={DIRECTION_COLOURS.map((value) => ({ value, label: t(`direction.${value}`) }))}
        value={colours}
        onChange={(next) => change({ colours: next })}
      />
      <MenuSeparator />
      <MenuToggle label={t('sounds')} checked={sounds} onChange={(next) => change({ sounds: next })} />
    </Menu>
  )
}
