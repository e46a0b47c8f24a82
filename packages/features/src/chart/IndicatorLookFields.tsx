import { useTranslation } from '@openlot/i18n/react'
import { Select, Swatches } from '@openlot/ui'
import type { ChartIndicator } from '@openlot/ui/chart'
import {
  INDICATOR_SOURCES,
  LINE_COLOURS,
  LINE_DASHES,
  LINE_WIDTHS_PX,
  readLook,
  readSource,
  type IndicatorLook,
  type IndicatorRow,
} from '@openlot/ui/indicators'
import type { IndicatorChanges } from './indicatorList.ts'
import { hasColour, hasLines } from './indicatorTraits.ts'
import styles from './IndicatorSettings.module.css'

interface Props {
  indicator: ChartIndicator
  row: IndicatorRow
  onChange: (changes: IndicatorChanges) => void
}

/** What of a candle an indicator is computed from, and the colour, width and dashes of its lines. */
export function IndicatorLookFields({ indicator, row, onChange }: Props) {
  const { t } = useTranslation('chart')
  const look = readLook(indicator.look)
  const changeLook = (changes: { [Part in keyof IndicatorLook]: IndicatorLook[Part] | undefined }) =>
    onChange({ look: readLook({ ...look, ...changes }) })
  return (
    <>
      <div className={styles.looks}>
        {row.ofPrices && (
          <Select
            label={t('source.title')}
            value={readSource(indicator.source)}
            options={INDICATOR_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
            onChange={({ currentTarget }) => onChange({ source: readSource(currentTarget.value) })}
          />
        )}
        {hasLines(row) && (
          <>
            <Select
              label={t('look.width')}
              value={look.width === undefined ? '' : String(look.width)}
              options={[
                { value: '', label: t('look.usual') },
                ...LINE_WIDTHS_PX.map((px) => ({ value: String(px), label: t('look.px', { px }) })),
              ]}
              onChange={({ currentTarget }) =>
                changeLook({ width: LINE_WIDTHS_PX.find((px) => String(px) === currentTarget.value) })
              }
            />
            <Select
              label={t('look.dash')}
              value={look.dash ?? 'solid'}
              options={LINE_DASHES.map((value) => ({ value, label: t(`look.${value}`) }))}
              onChange={({ currentTarget }) =>
                changeLook({ dash: LINE_DASHES.find((dash) => dash === currentTarget.value) })
              }
            />
          </>
        )}
      </div>
      {hasColour(row) && (
        <Swatches
          label={t('drawing.colour')}
          value={look.colour}
          items={LINE_COLOURS.map((value) => ({ value, label: t(`drawing.colours.${value}`) }))}
          onChange={(colour) => changeLook({ colour })}
        />
      )}
    </>
  )
}
