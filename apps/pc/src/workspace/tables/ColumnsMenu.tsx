import { Menu, MenuToggle } from '@openlot/ui/menu'
import type { ReactElement } from 'react'

export interface ColumnChoice {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

interface Props extends ColumnChoice {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
}

/** Chooses the columns of a table. */
export default function ColumnsMenu({ columns, hidden, onChange, ...opening }: Props) {
  return (
    <Menu {...opening}>
      <ColumnToggles {...{ columns, hidden, onChange }} />
    </Menu>
  )
}

/** A column each; the last one stays. */
export function ColumnToggles({ columns, hidden, onChange }: ColumnChoice) {
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const toggle = (id: string, isShown: boolean) => {
    if (isShown) onChange(hidden.filter((each) => each !== id))
    else if (shown.length > 1) onChange([...hidden, id])
  }
  return columns.map(({ id, header }) => (
    <MenuToggle key={id} label={header} checked={!hidden.includes(id)} onChange={(isShown) => toggle(id, isShown)} />
  ))
}
