import { cx } from '../../foundations/lib/cx.ts'
import { useRoving } from '../../foundations/lib/useRoving.ts'
import styles from './Swatches.module.css'

/** The colours that lines on a chart can have. */
export type SwatchColour = 'tint' | 'blue' | 'orange' | 'pink' | 'cyan' | 'strong' | 'quiet'

export interface SwatchesProps<Colour extends SwatchColour> {
  /** What gets the colour, read aloud. */
  label: string
  /** The colours in their order, with their names. */
  items: readonly { value: Colour; label: string }[]
  /** None while none is chosen. */
  value: Colour | undefined
  onChange: (colour: Colour) => void
}

/** A choice of one colour. */
export function Swatches<Colour extends SwatchColour>({ label, items, value, onChange }: SwatchesProps<Colour>) {
  const roving = useRoving({ items, value: value ?? items[0]!.value, onChange })
  return (
    <div role="radiogroup" aria-label={label} className={styles.row}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          // A native radio button would need a form of its own for its name.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="radio"
          aria-checked={item.value === value}
          aria-label={item.label}
          title={item.label}
          className={styles.choice}
          onClick={() => onChange(item.value)}
          {...roving(item.value)}
        >
          <Swatch colour={item.value} />
        </button>
      ))}
    </div>
  )
}

/** A colour that is chosen, as the face of what changes it. */
export function Swatch({ colour }: { colour: SwatchColour }) {
  return <span className={cx(styles.colours, styles.swatch)} data-colour={colour} />
}
