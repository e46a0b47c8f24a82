import { useKeymap } from '@openlot/features/workspace'
import { useTranslation } from '@openlot/i18n/react'
import type { Command, CommandGroup } from '@openlot/ui/command-palette'
import { ACT_TEXTS } from '../acts/act.ts'
import { useDesk } from '../acts/DeskProvider.tsx'
import { keysOf } from '../acts/keysOf.ts'
import { obstacleText } from '../acts/obstacleText.ts'
import { keyedRows } from './keyedRows.tsx'
import { layoutRows } from './layoutRows.tsx'
import type { Row } from './row.ts'
import { useInstrumentRows } from './useInstrumentRows.tsx'
import { useOrderRows } from './useOrderRows.tsx'
import { usePageRows } from './usePageRows.tsx'
import { useSettingRows } from './useSettingRows.tsx'

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

const matches = (name: string, query: string): boolean =>
  plain(query)
    .split(/\s+/)
    .every((word) => plain(name).includes(word))

/** All that can be done and gone to, found by a line of text. */
export function useCommands(query: string): CommandGroup[] {
  const { t } = useTranslation(ACT_TEXTS)
  const { keymap } = useKeymap()
  const desk = useDesk()
  const text = query.trim()
  const orders = useOrderRows(text)
  const instruments = useInstrumentRows(text)
  const settings = useSettingRows()
  const pages = usePageRows()

  /** What is none of this page is not offered; what something is in the way of says so. */
  function commandsOf(rows: readonly Row[]): Command[] {
    return rows.flatMap(({ act, note, ...look }) => {
      const may = act.may(desk)
      if (may === 'absent') return []
      const told = may === 'ready' ? note : obstacleText(t, may)
      return [
        {
          id: act.name,
          label: act.label(t),
          ...look,
          ...(told !== undefined && { note: told }),
          ...(act.shortcut !== undefined && { keys: keysOf(keymap[act.shortcut]) }),
          run: () => desk.run(act),
        },
      ]
    })
  }
  const named = (rows: readonly Row[]) => (text === '' ? [] : rows.filter(({ act }) => matches(act.label(t), text)))

  const acts = [
    ...keyedRows(desk),
    ...layoutRows(desk),
    ...settings.looks,
    // Found by their own names only: fifteen rows would hide the rest.
    ...(text.length > 1 ? settings.languages : []),
  ]
  return [
    { label: t('commands:do'), commands: commandsOf([...orders, ...named(acts)]) },
    { label: t('commands:goTo'), commands: commandsOf([...instruments, ...(text === '' ? pages : named(pages))]) },
  ]
}
