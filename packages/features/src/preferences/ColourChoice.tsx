import { useTranslation } from '@openlot/i18n/react'
import { CandleSample } from './CandleSample.tsx'
import styles from './ColourChoice.module.css'

type Colours = 'green-up' | 'red-up' | 'blue-orange'

export interface ColourChoiceProps {
  /** All colours of prices, in their order. */
  palettes: readonly Colours[]
  colours: Colours
  onColours: (colours: Colours) => void
}

/** The colours of rising and falling prices, each shown as it looks. */
export function ColourChoice({ palettes, colours, onColours }: ColourChoiceProps) {
  const { t } = useTranslation('account')
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{t('colours')}</legend>
      <div className={styles.cards}>
        {palettes.map((palette) => (
          <label key={palette} className={styles.card} data-palette={palette}>
            <input
              type="radio"
              name="colours"
              className={styles.radio}
              value={palette}
              checked={palette === colours}
              onChange={() => onColours(palette)}
            />
            <CandleSample />
            <span className={styles.name}>{t(`direction.${palette}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
