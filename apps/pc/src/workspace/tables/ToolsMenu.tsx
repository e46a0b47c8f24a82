import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuItems, MenuSeparator } from '@openlot/ui/menu'
import { Download, ListFilter, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { ACTS } from '../../acts/acts.ts'
import { useDesk } from '../../acts/DeskProvider.tsx'
import { ColumnToggles, type ColumnChoice } from './ColumnsMenu.tsx'

/** What can be done with all rows that a table shows. */
export type TableAct = 'closeAll' | 'cancelAll'

const SHOWN = { closeAll: 'shownPositions', cancelAll: 'shownPendings' } as const

interface Tools {
  act: TableAct | undefined
  onFilter: () => void
  /** Undefined while there is nothing to save. */
  onSave: (() => void) | undefined
}

interface Props extends ColumnChoice, Tools {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
}

/** The tools of a table in one menu, where its tabs need the room. */
export default function ToolsMenu({ act, onFilter, onSave, columns, hidden, onChange, ...opening }: Props) {
  return (
    <Menu {...opening}>
      <ToolItems {...{ act, onFilter, onSave }} />
      <MenuSeparator />
      <ColumnToggles {...{ columns, hidden, onChange }} />
    </Menu>
  )
}

/** Rendered each time the menu opens, with what can be done then. */
function ToolItems({ act, onFilter, onSave }: Tools) {
  const { t } = useTranslation(['workspace', 'orders'])
  const desk = useDesk()
  const shown = act && desk.part(SHOWN[act])
  return (
    <MenuItems
      items={[
        ...(act && shown && shown.orders.length > 1
          ? [
              {
                id: act,
                label: t(`orders:${act}.button`, { count: shown.count }),
                icon: <X />,
                disabled: ACTS[act].may(desk) !== 'ready',
                onSelect: () => desk.run(ACTS[act]),
              },
            ]
          : []),
        {
          id: 'filter',
          label: t('filterHint'),
          icon: <ListFilter />,
          // The menu gives the focus back to its button first.
          onSelect: () => setTimeout(onFilter),
        },
        {
          id: 'save',
          label: t('saveCsv'),
          icon: <Download />,
          disabled: onSave === undefined,
          onSelect: () => onSave?.(),
        },
      ]}
    />
  )
}
