import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuItems, MenuSeparator } from '@openlot/ui/menu'
import { Download, ListFilter, X } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { ColumnToggles, type ColumnChoice } from './ColumnsMenu.tsx'

interface Props extends ColumnChoice {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  /** What the menu stands for, out of sight beside it. */
  tools: RefObject<HTMLElement | null>
  /** Undefined while there is nothing to save. */
  onSave: (() => void) | undefined
}

/** The tools of a table in one menu, where its tabs need the room. */
export default function ToolsMenu({ tools, onSave, columns, hidden, onChange, ...opening }: Props) {
  const { t } = useTranslation('workspace')
  return (
    <Menu {...opening}>
      <Tools {...{ tools, onSave }} filterLabel={t('filterHint')} saveLabel={t('saveCsv')} />
      <MenuSeparator />
      <ColumnToggles {...{ columns, hidden, onChange }} />
    </Menu>
  )
}

interface ToolsProps extends Pick<Props, 'tools' | 'onSave'> {
  filterLabel: string
  saveLabel: string
}

/** Rendered each time the menu opens, with what can be done then. */
function Tools({ tools, onSave, filterLabel, saveLabel }: ToolsProps) {
  const act = tools.current?.querySelector<HTMLButtonElement>('[data-shortcut]')
  return (
    <MenuItems
      items={[
        ...(act
          ? [{ id: 'act', label: act.textContent, icon: <X />, disabled: act.disabled, onSelect: () => act.click() }]
          : []),
        {
          id: 'filter',
          label: filterLabel,
          icon: <ListFilter />,
          // The menu gives the focus back to its button first.
          onSelect: () => setTimeout(() => tools.current?.querySelector('input')?.focus()),
        },
        {
          id: 'save',
          label: saveLabel,
          icon: <Download />,
          disabled: onSave === undefined,
          onSelect: () => onSave?.(),
        },
      ]}
    />
  )
}
