import type { ShownFigure } from './useShownFigures.tsx'
import styles from './Performance.module.css'

export interface FigureTilesProps {
  /** Read aloud. */
  label: string
  figures: readonly ShownFigure[]
  /** `tiles` are cards of their own; `columns` lie in a card. */
  layout?: 'tiles' | 'columns'
  /** Smaller figures, below others. */
  small?: boolean
}

/** Figures with their names and what they are made of. Only results in money have a colour, so these have none. */
export function FigureTiles({ label, figures, layout = 'tiles', small = false }: FigureTilesProps) {
  return (
    <ul className={styles[layout]} aria-label={label} data-small={small || undefined}>
      {figures.map((figure) => (
        <Tile key={figure.name} {...figure} />
      ))}
    </ul>
  )
}

function Tile({ name, value, unit, note }: ShownFigure) {
  return (
    <li className={styles.tile}>
      <span className={styles.name}>{name}</span>
      <strong className={styles.value}>
        <bdi translate="no">{value}</bdi>
        {unit !== undefined && <span className={styles.unit}>{` ${unit}`}</span>}
      </strong>
      {note !== undefined && (
        <span className={styles.note}>
          <bdi>{note}</bdi>
        </span>
      )}
    </li>
  )
}
