import { useSetLanguage } from '@openlot/features/preferences'
import { languages } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { Menu, MenuChoices, type MenuProps } from '@openlot/ui/menu'

/** All languages, each in its own name. */
export default function LanguageMenu(opening: Pick<MenuProps, 'trigger' | 'defaultOpen'>) {
  const { code } = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <Menu {...opening}>
      <MenuChoices
        items={languages.map(({ code: value, name, tag }) => ({ value, label: name, lang: tag }))}
        value={code}
        onChange={(next) => void setLanguage(next)}
      />
    </Menu>
  )
}
