import { useTranslation } from '@openlot/i18n/react'
import { isArrangedAs } from '@openlot/ui/dock'
import { Menu, MenuItems, MenuSeparator, MenuToggle } from '@openlot/ui/menu'
import { ChartCandlestick, LayoutGrid, ListOrdered, Maximize, Pencil, RotateCcw, Save } from 'lucide-react'
import type { ReactElement } from 'react'
import { CHARTS, isChart, PANELS } from '../state/panels.ts'
import { PRESET_NAMES, presetOf, type Preset } from '../state/presets.ts'
import { usePanelTitle } from '../state/usePanelTitle.ts'
import { useWorkspace } from '../state/useWorkspace.tsx'
import { isFull } from '../state/workspaceDocument.ts'

const PRESET_ICONS = { trade: ChartCandlestick, charts: LayoutGrid, focus: Maximize, orders: ListOrdered } as const

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  onSave: () => void
  onManage: () => void
}

/** Arrangements of the workspace to choose from, and the panels that are in it. */
export default function LayoutMenu({ onSave, onManage, ...opening }: Props) {
  const { t } = useTranslation('commands')
  const title = usePanelTitle()
  const { state, opened, floating, arrange, dock } = useWorkspace((workspace) => workspace)
  const names = Object.keys(state.saved)
  const started = presetOf(state.layout)
  const isCurrent = (name: string) => {
    const saved = state.saved[name]
    return saved !== undefined && isArrangedAs(saved.layout, state.layout)
  }
  const preset = (name: Preset) => {
    const Icon = PRESET_ICONS[name]
    return {
      id: name,
      label: t(`preset.${name}`),
      icon: <Icon />,
      current: name === started,
      onSelect: () => arrange({ type: 'preset', preset: name }),
    }
  }
  const shown = PANELS.filter((panel) => !isChart(panel) || panel === CHARTS[0])
  return (
    <Menu {...opening}>
      <MenuItems items={PRESET_NAMES.map(preset)} />
      {names.length > 0 && (
        <>
          <MenuSeparator />
          <MenuItems
            items={names.map((name) => ({
              id: name,
              label: <bdi translate="no">{name}</bdi>,
              current: isCurrent(name),
              onSelect: () => arrange({ type: 'load', name }),
            }))}
          />
        </>
      )}
      <MenuSeparator />
      <MenuItems
        items={[
          { id: 'save', label: t('arrangement.save'), icon: <Save />, disabled: isFull(state), onSelect: onSave },
          ...(names.length > 0
            ? [{ id: 'manage', label: t('arrangement.manage'), icon: <Pencil />, onSelect: onManage }]
            : []),
          {
            id: 'reset',
            label: t('arrangement.reset'),
            icon: <RotateCcw />,
            onSelect: () => arrange({ type: 'reset' }),
          },
        ]}
      />
      <MenuSeparator />
      {shown.map((panel) => (
        <MenuToggle
          key={panel}
          label={floating.includes(panel) ? t('inOwnWindow', { panel: title(panel) }) : title(panel)}
          checked={opened.includes(panel)}
          onChange={(isShown) =>
            floating.includes(panel) ? dock(panel) : arrange({ type: isShown ? 'open' : 'close', panel })
          }
        />
      ))}
    </Menu>
  )
}
