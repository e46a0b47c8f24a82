import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuItems, type MenuProps } from '@openlot/ui/menu'
import { useNavigate } from 'react-router-dom'
import { mainPages } from '../parts/mainPages.ts'

/** The main pages, in a narrow window. */
export default function PagesMenu(opening: Pick<MenuProps, 'trigger' | 'defaultOpen'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Menu {...opening}>
      <MenuItems
        items={mainPages.map(({ path, label }) => ({ id: path, label: t(label), onSelect: () => void navigate(path) }))}
      />
    </Menu>
  )
}
