import { useTranslation } from '@openlot/i18n/react'
import { IconButton } from '@openlot/ui'
import type { ChartIndicator } from '@openlot/ui/chart'
import { paramsOf } from '@openlot/ui/indicators'
import { ArrowUp, Plus, RotateCcw, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  idOf,
  MAX_OF_A_KIND,
  movedUp,
  withAnother,
  withChanges,
  without,
  type IndicatorChanges,
} from './indicatorList.ts'
import { IndicatorLookFields } from './IndicatorLookFields.tsx'
import { hasColour, hasLines, hasPane, rowOf } from './indicatorTraits.ts'
import { ParamField } from './ParamField.tsx'
import styles from './IndicatorSettings.module.css'

interface Props {
  indicator: ChartIndicator
  /** All of the chart. */
  indicators: readonly ChartIndicator[]
  onChange: (indicators: readonly ChartIndicator[]) => void
}

/** How one indicator is computed and drawn. */
export function IndicatorCard({ indicator, indicators, onChange }: Props) {
  const { t } = useTranslation('chart')
  const [isOpen, setIsOpen] = useState(false)
  // What is typed is forgotten when the usual numbers are back.
  const [resets, setResets] = useState(0)
  const row = rowOf(indicator)
  if (row === undefined) return undefined
  const id = idOf(indicator)
  const ofKind = indicators.filter(({ name }) => name === indicator.name)
  const number = ofKind.indexOf(indicator) + 1
  const label = t(`indicator.${indicator.name}`)
  const name = ofKind.length > 1 ? `${label} ${number}` : label
  const values = paramsOf(row, indicator.params)
  const isUsual = !indicator.params && !indicator.source && !indicator.look
  const hasMore = row.ofPrices !== undefined || hasColour(row) || hasLines(row)
  const higher = movedUp(indicators, id, hasPane)
  const change = (changes: IndicatorChanges) => onChange(withChanges(indicators, id, changes))
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.acts}>
        {hasMore && (
          <IconButton
            label={t('indicatorMore', { name })}
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {hasPane(indicator) && higher !== indicators && (
          <IconButton
            label={t('moveUp', { name })}
            icon={<ArrowUp aria-hidden="true" />}
            onClick={() => onChange(higher)}
          />
        )}
        {ofKind.length < MAX_OF_A_KIND && (
          <IconButton
            label={t('addAnother', { name: label })}
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange(withAnother(indicators, indicator.name))}
          />
        )}
        {!isUsual && (
          <IconButton
            label={t('resetParams', { name })}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => {
              setResets(resets + 1)
              change({ params: undefined, source: undefined, look: undefined })
            }}
          />
        )}
        {ofKind.length > 1 && (
          <IconButton
            label={t('removeOne', { name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(without(indicators, id))}
          />
        )}
      </div>
      {row.params.length > 0 && (
        <div className={styles.fields}>
          {row.params.map((param, at) => (
            <ParamField
              key={`${param.name} ${resets}`}
              label={t(`param.${param.name}`)}
              value={values[at] ?? param.usual}
              max={param.max}
              onChange={(value) => change({ params: values.with(at, value) })}
            />
          ))}
        </div>
      )}
      {isOpen && hasMore && <IndicatorLookFields {...{ indicator, row }} onChange={change} />}
    </fieldset>
  )
}
