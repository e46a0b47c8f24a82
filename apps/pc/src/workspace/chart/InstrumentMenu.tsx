import { useFavourite, useInstruments } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuChoices, MenuSeparator, MenuToggle } from '@openlot/ui/menu'
import type { ReactElement } from 'react'
import type { ChartId } from '../state/panels.ts'
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
  const isLinked = useWorkspace(({ choiceOf }) => choiceOf(chart).instrument === undefined)
  const shown = useWorkspace(({ instrumentOf }) => instrumentOf(chart)?.Id)
  const workspace = useWorkspaceNow()
  const { isFavourite, toggle } = useFavourite(shown ?? 0)
  return (
    <Menu {...opening}>
      <MenuToggle label={t('linked')} checked={isLinked} onChange={(next) => workspace().setLinked(chart, next)} />
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
