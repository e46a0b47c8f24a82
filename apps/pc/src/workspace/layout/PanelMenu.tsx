import { useTranslation } from '@openlot/i18n/react'
import { stackWith, type DockSide } from '@openlot/ui/dock'
import { Menu, MenuItems, MenuSeparator, type MenuItem } from '@openlot/ui/menu'
import { AppWindow, PanelBottom, PanelLeft, PanelRight, PanelTop, SquareStack, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { isPanel, type PanelId } from '../state/panels.ts'
import { usePanelTitle } from '../state/usePanelTitle.ts'
import { useWorkspaceNow } from '../state/useWorkspace.tsx'

const SIDES: readonly (readonly [DockSide, typeof PanelLeft])[] = [
  ['start', PanelLeft],
  ['end', PanelRight],
  ['top', PanelTop],
  ['bottom', PanelBottom],
]

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  panel: PanelId
  onFloat: () => void
}

/** Moves a panel without dragging it. */
export default function PanelMenu({ panel, onFloat, ...opening }: Props) {
  const { t } = useTranslation('commands')
  const title = usePanelTitle()
  const { state, opened, arrange } = useWorkspaceNow()()
  const own = stackWith(state.layout, panel)?.panels ?? []
  const isAlone = opened.length === 1
  const sides = SIDES.map(([side, Icon]): MenuItem => ({
    id: side,
    label: t(`moveTo.${side}`),
    icon: <Icon />,
    disabled: isAlone,
    onSelect: () => arrange({ type: 'move', panel, target: { side } }),
  }))
  // One of each other stack stands for all that are in it.
  const stacks = [...new Set(opened.map((other) => stackWith(state.layout, other)?.active ?? ''))]
    .filter((other): other is PanelId => isPanel(other) && !own.includes(other))
    .map((other): MenuItem => ({
      id: other,
      label: t('stackOn', { panel: title(other) }),
      icon: <SquareStack />,
      onSelect: () => arrange({ type: 'move', panel, target: { panel: other, side: 'inside' } }),
    }))
  return (
    <Menu {...opening}>
      <MenuItems items={sides} />
      <MenuSeparator />
      {stacks.length > 0 && (
        <>
          <MenuItems items={stacks} />
          <MenuSeparator />
        </>
      )}
      <MenuItems
        items={[
          { id: 'window', label: t('ownWindow'), icon: <AppWindow />, onSelect: onFloat },
          {
            id: 'close',
            label: t('closePanel'),
            icon: <X />,
            disabled: isAlone,
            onSelect: () => arrange({ type: 'close', panel }),
          },
        ]}
      />
    </Menu>
  )
}
