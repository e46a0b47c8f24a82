import { useFavourite, useInstruments } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuChoices, MenuSeparator, MenuToggle } from '@openlot/ui/menu'
import type { ReactElement } from 'react'
import type { ChartId } from '../state/panels.ts'
import { instrumentOf, isLinked } from '../state/shown.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  chart: ChartId
}

/** Chooses the instrument of a chart, and whether it follows the watchlist. */
export default function InstrumentMenu({ chart, ...opening }: Props) {
  const { t } = useTranslation('workspace')
  const { t: tCommon } = useTranslation()
  const { instruments } = useInstruments()
  const isFollowing = useWorkspace((current) => isLinked(current, chart))
  const shown = useWorkspace((current) => instrumentOf(current, chart)?.Id)
  const workspace = useWorkspaceNow()
  const { isFavourite, toggle } = useFavourite(shown ?? 0)
  return (
    <Menu {...opening}>
      <MenuToggle
        label={t('linked')}
        checked={isFollowing}
        onChange={(next) => workspace().arrange({ type: 'link', chart, isLinked: next })}
      />
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
