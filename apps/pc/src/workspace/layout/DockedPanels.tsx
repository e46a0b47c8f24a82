import { useAfterFirstPrice } from '@openlot/features/market'
import { useHoldings, usePendings } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, type FullScreen } from '@openlot/ui'
import {
  Dock,
  panelsOf,
  splitOf,
  stackOf,
  stackWith,
  withoutPanel,
  withPanel,
  type DockPanel,
  type LayoutNode,
  type Stack,
} from '@openlot/ui/dock'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { usePart } from '../../acts/DeskProvider.tsx'
import type { PanelPlace } from '../../acts/act.ts'
import { TablesHead } from '../tables/TablesHead.tsx'
import { PanelContent } from './PanelContent.tsx'
import { PanelGrip } from './PanelGrip.tsx'
import { isChart, isPanel, isTable, PANELS, type PanelId } from '../state/panels.ts'
import { homeOf, PRESET_NAMES } from '../state/presets.ts'
import { usePanelTitle } from '../state/usePanelTitle.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'

const MIN = {
  watchlist: { inline: 244, block: 200 },
  ticket: { inline: 264, block: 280 },
  chart: { inline: 280, block: 180 },
  table: { inline: 320, block: 140 },
}
const USUAL = { inline: 300, block: 240 }

/** The panels in their dock. */
export function DockedPanels({ fullScreen }: { fullScreen: FullScreen }) {
  const layout = useWorkspace(({ state }) => state.layout)
  const saved = Object.keys(useWorkspace(({ state }) => state.saved))
  const active = useWorkspace((workspace) => workspace.active)
  const hasMany = useWorkspace(({ charts }) => charts.length > 1)
  const floating = useWorkspace((workspace) => workspace.floating)
  const workspace = useWorkspaceNow()
  const title = usePanelTitle()
  const counts = { holding: useHoldings().orders.length, pending: usePendings().orders.length }
  // The same elements each time: a panel is not drawn again because the dock is.
  const contents = useMemo(
    () => Object.fromEntries(PANELS.map((panel) => [panel, <PanelContent key={panel} {...{ panel, fullScreen }} />])),
    [fullScreen],
  )

  const panels = Object.fromEntries(
    PANELS.map((panel): [string, DockPanel] => [
      panel,
      {
        title: title(panel),
        count: panel === 'holding' || panel === 'pending' ? counts[panel] : 0,
        hasHead: !isTable(panel),
        isGrowing: isChart(panel) || isTable(panel),
        min: panel === 'watchlist' || panel === 'ticket' ? MIN[panel] : MIN[isChart(panel) ? 'chart' : 'table'],
        ...(!isChart(panel) && { usual: USUAL }),
        content: contents[panel],
      },
    ]),
  )
  function float(panel: PanelId) {
    const box = document.querySelector(`[data-panel="${panel}"]`)?.getBoundingClientRect()
    workspace().float(panel, { inline: box?.width ?? USUAL.inline, block: box?.height ?? USUAL.block })
  }

  function placeOf(panel: PanelId): PanelPlace {
    if (fullScreen.isFull) return panel === 'ticket' ? 'front' : 'away'
    if (floating.includes(panel)) return 'away'
    const stack = stackWith(layout, panel)
    if (stack === undefined) return 'closed'
    return stack.active === panel && stack.isFolded !== true ? 'front' : 'behind'
  }
  const hasActs = useAfterFirstPrice()
  usePart('panels', hasActs ? { placeOf, show: (panel) => workspace().arrange({ type: 'open', panel }) } : undefined)
  usePart('layouts', {
    presets: PRESET_NAMES,
    saved,
    apply: (preset) => workspace().arrange({ type: 'preset', preset }),
    load: (name) => workspace().arrange({ type: 'load', name }),
  })

  return (
    <Dock
      layout={fullScreen.isFull ? fullLayout(active) : withoutFloating(layout, floating)}
      onChange={(next) =>
        fullScreen.isFull || workspace().arrange({ type: 'layout', layout: withFloating(next, floating) })
      }
      panels={panels}
      active={hasMany ? active : undefined}
      renderGrip={(panel, grip) =>
        isPanel(panel) && <PanelGrip panel={panel} grip={grip} onFloat={() => float(panel)} />
      }
      renderEnd={(stack) => (
        <StackEnd stack={stack} fold={(panel, isFolded) => workspace().arrange({ type: 'fold', panel, isFolded })} />
      )}
      onFloat={(panel) => isPanel(panel) && float(panel)}
    />
  )
}

/** The active chart with its ticket. */
function fullLayout(active: PanelId | undefined): LayoutNode {
  return splitOf('row', 1, stackOf(1, active ?? 'chart.1'), stackOf(USUAL.inline, 'ticket'))
}

const withoutFloating = (layout: LayoutNode, floating: readonly PanelId[]): LayoutNode =>
  floating.reduce<LayoutNode>((rest, panel) => withoutPanel(rest, panel) ?? rest, layout)

/** Panels in windows of their own keep a place to come back to. */
const withFloating = (layout: LayoutNode, floating: readonly PanelId[]): LayoutNode =>
  floating.reduce(
    (rest, panel) =>
      panelsOf(rest).includes(panel)
        ? rest
        : withPanel(rest, panel, homeOf(panel, rest), { added: USUAL.inline, rest: 3 * USUAL.inline }),
    layout,
  )

/** The end of the tabs of the tables: what they add up to, and the button that folds them. */
function StackEnd({ stack, fold }: { stack: Stack; fold: (panel: PanelId, isFolded: boolean) => void }) {
  const { t } = useTranslation('workspace')
  const { active, isFolded = false } = stack
  const panel = stack.panels.find((each) => isPanel(each) && isTable(each))
  if (panel === undefined || !isPanel(panel)) return null
  return (
    <>
      {isPanel(active) && isTable(active) && (
        <Suspense>
          <TablesHead table={active} isFolded={isFolded} />
        </Suspense>
      )}
      <IconButton
        label={t(isFolded ? 'unfoldPositions' : 'foldPositions')}
        icon={isFolded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        onClick={() => fold(panel, !isFolded)}
      />
    </>
  )
}
