import { LayoutGrid } from 'lucide-react'
import type { Desk } from '../acts/act.ts'
import { always, type Row } from './row.ts'

/** The arrangements of a workspace, where it is on the screen. */
export function layoutRows(desk: Desk): readonly Row[] {
  const layouts = desk.part('layouts')
  if (layouts === undefined) return []
  return [
    ...layouts.presets.map((preset) =>
      always(
        `preset-${preset}`,
        (t) => t('commands:layout', { layout: t(`commands:preset.${preset}`) }),
        () => layouts.apply(preset),
      ),
    ),
    ...layouts.saved.map((name) =>
      always(
        `layout-${name}`,
        (t) => t('commands:layout', { layout: name }),
        () => layouts.load(name),
      ),
    ),
  ].map((act) => ({ act, icon: <LayoutGrid /> }))
}
