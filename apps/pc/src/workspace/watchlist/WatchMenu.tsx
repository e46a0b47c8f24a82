import { INSTRUMENT_SORTS } from '@openlot/features/market'
import { useWatchlists, WATCH_COLUMNS, type Watchlist } from '@openlot/features/watchlists'
import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuChoices, MenuItems, MenuSeparator, MenuToggle } from '@openlot/ui/menu'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  /** The list that is shown, if it is one of the user's. */
  list: Watchlist | undefined
  onEdit: (list: Watchlist | undefined) => void
}

/** The lists of the user, and what the rows of all lists show, in which order. */
export default function WatchMenu({ list, onEdit, ...opening }: Props) {
  const { t } = useTranslation()
  const { t: tWorkspace } = useTranslation('workspace')
  const { t: tCommands } = useTranslation('commands')
  const { columns, sort, isFull, change, remove } = useWatchlists()
  return (
    <Menu {...opening}>
      <MenuItems
        items={[
          {
            id: 'new',
            label: tCommands('list.new'),
            icon: <Plus />,
            disabled: isFull,
            onSelect: () => onEdit(undefined),
          },
          ...(list
            ? [
                {
                  id: 'edit',
                  label: tCommands('list.edit', { name: list.name }),
                  icon: <Pencil />,
                  onSelect: () => onEdit(list),
                },
                {
                  id: 'delete',
                  label: tCommands('list.delete', { name: list.name }),
                  icon: <Trash2 />,
                  onSelect: () => remove(list.id),
                },
              ]
            : []),
        ]}
      />
      <MenuSeparator />
      <MenuChoices
        items={INSTRUMENT_SORTS.map((value) => ({ value, label: t(`market.sort.${value}`) }))}
        value={sort}
        onChange={(next) => change({ sort: next })}
      />
      <MenuSeparator />
      {WATCH_COLUMNS.map((column) => (
        <MenuToggle
          key={column}
          label={tWorkspace(column)}
          checked={columns.includes(column)}
          onChange={(isShown) => {
            const next = WATCH_COLUMNS.filter((each) => (each === column ? isShown : columns.includes(each)))
            if (next.length > 0) change({ columns: next })
          }}
        />
      ))}
    </Menu>
  )
}
