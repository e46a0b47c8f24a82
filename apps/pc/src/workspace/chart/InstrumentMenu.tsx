import { useFavourite, useInstruments } from '@openlot/features/market'
import { CHART_GROUPS } from '@openlot/features/workspace'
import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuChoices, MenuSeparator, MenuToggle } from '@openlot/ui/menu'
import type { ReactElement } from 'react'
import { groupChanges } from '../state/groupChanges.ts'
import type { ChartId } from '../state/panels.ts'
import { choiceOf, instrumentOf, isLinked } from '../state/shown.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  chart: ChartId
}

/** No group. */
const NONE = 'none'

/** Chooses the instrument of a chart, and what it follows: the watchlist, the charts of a group, or nothing. */
export default function InstrumentMenu({ chart, ...opening }: Props) {
  const { t } = useTranslation('workspace')
  const { t: tChart } = useTranslation('chart')
  const { t: tCommon } = useTranslation()
  const { instruments } = useInstruments()
  const isFollowing = useWorkspace((current) => isLinked(current, chart))
  const shown = useWorkspace((current) => instrumentOf(current, chart)?.Id)
  const group = useWorkspace((current) => choiceOf(current, chart).group)
  const links = {
    periods: useWorkspace(({ state }) => state.linksPeriods),
    crosshairs: useWorkspace(({ state }) => state.linksCrosshairs),
  }
  const workspace = useWorkspaceNow()
  const { isFavourite, toggle } = useFavourite(shown ?? 0)
  return (
    <Menu {...opening}>
      <MenuToggle
        label={t('linked')}
        checked={isFollowing}
        onChange={(next) => workspace().arrange({ type: 'link', chart, isLinked: next })}
      />
      <MenuChoices
        items={[
          { value: NONE, label: tChart('chartGroup.none') },
          ...CHART_GROUPS.map((value) => ({ value, label: tChart(`chartGroup.${value}`) })),
        ]}
        value={group ?? (isFollowing ? '' : NONE)}
        onChange={(value) => {
          const now = workspace()
          const next = CHART_GROUPS.find((each) => each === value)
          now.arrange({ type: 'chart', chart, changes: groupChanges(now, chart, next) })
        }}
      />
      <MenuSeparator />
      <MenuToggle
        label={tChart('linkPeriods')}
        checked={links.periods}
        onChange={(isOn) => workspace().arrange({ type: 'links', links: { linksPeriods: isOn } })}
      />
      <MenuToggle
        label={tChart('linkCrosshairs')}
        checked={links.crosshairs}
        onChange={(isOn) => workspace().arrange({ type: 'links', links: { linksCrosshairs: isOn } })}
      />
      <MenuSeparator />
      <MenuToggle label={tCommon('market.favourites')} checked={isFavourite} onChange={toggle} />
      <MenuSeparator />
      <MenuChoices
        items={instruments.map(({ Id, ShowCode }) => ({ value: `${Id}`, label: ShowCode }))}
        value={`${shown ?? ''}`}
        onChange={(id) => workspace().setInstrument(chart, Number(id))}
      />
    </Menu>
  )
}
