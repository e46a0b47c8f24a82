import { useState } from 'react'
import { usePreferredChart, type ChartStateHolder } from '../../preferences/usePreferredChart.ts'
import { rowOf } from '../indicatorTraits.ts'
import { TemplateList } from './TemplateList.tsx'
import type { ChartStyle } from './templatesDocument.ts'
import { useTemplates } from './useTemplates.ts'

/** What a template keeps of a chart. */
const partsOf = ({ type, scale, isInverted, indicators }: ChartStyle): ChartStyle => ({
  type,
  scale,
  isInverted,
  indicators,
})

const isSame = (one: ChartStyle, other: ChartStyle): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other))

interface Props extends ChartStateHolder {
  /** Others are drawn as preferred until they are drawn another way, for which a template can be the default. */
  isOneOfSeveral: boolean
}

/** How charts are drawn, under names: saved from this chart and used on it, or on new ones. */
export function ChartTemplates({ state, change, isOneOfSeveral }: Props) {
  const preferred = usePreferredChart()
  const { templates, named, save, remove, restore } = useTemplates()
  const [deleted, setDeleted] = useState<(typeof templates)[number]>()
  const withTemplate = (act: (template: (typeof templates)[number]) => void) => (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (template) act(template)
  }
  return (
    <TemplateList
      templates={templates.map((template) => ({
        id: template.id,
        name: template.name,
        isOn: isSame(template, state),
        isDefault: isSame(template, preferred.state),
        missing: template.indicators.flatMap((one) => (rowOf(one) === undefined ? [one.name] : [])),
      }))}
      replacedBy={(name) => named(name)?.name}
      onUse={withTemplate((template) => change(partsOf(template)))}
      onDefault={isOneOfSeveral ? withTemplate((template) => preferred.change(partsOf(template))) : undefined}
      onDelete={withTemplate((template) => {
        remove(template.id)
        setDeleted(template)
      })}
      deleted={deleted?.name}
      onRestore={() => {
        if (deleted) restore(deleted)
        setDeleted(undefined)
      }}
      onSave={(name) => save(name, state)}
    />
  )
}
