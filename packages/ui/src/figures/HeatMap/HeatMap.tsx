import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { directionOf } from '../../foundations/lib/direction.ts'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { depthOf, nextCell, type Place } from './cells.ts'
import styles from './HeatMap.module.css'

export interface HeatMapCell extends Place {
  /** A gain or a loss, as a decimal string. */
  value: string
  /** The same in words: "+120.30 USD, 4 trades". */
  words: string
}

export interface HeatMapProps {
  /** What the map shows, read aloud: "Net profit by weekday and hour". */
  label: string
  /** What the rows are, read aloud: "Weekday". */
  corner: string
  rows: readonly string[]
  columns: readonly string[]
  /** So many columns share a name below the map. */
  every?: number
  cells: readonly HeatMapCell[]
  /** In words, where there is no cell. */
  empty: string
  /** Beside the legend, while no cell is read. */
  note: string
}

const SWATCHES = [-1, -0.4, -0.1, 0, 0.1, 0.4, 1]

/**
 * Gains and losses by two things, such as weekday and hour. Their strength is on a square-root scale, so that small ones
 * show beside a large one. The pointer and the arrow keys read it, cell by cell; to a screen reader it is a table.
 */
export function HeatMap({ label, corner, rows, columns, every = 1, cells, empty, note }: HeatMapProps) {
  const [at, setAt] = useState<Place>()
  const [tabStop, setTabStop] = useState<Place>({ row: 0, column: 0 })
  const largest = Math.max(...cells.map(({ value }) => Math.abs(Number(value))), 0)
  const cellAt = (row: number, column: number) => cells.find((cell) => cell.row === row && cell.column === column)
  const size = { rows: rows.length, columns: columns.length }

  function onKeyDown(event: KeyboardEvent<HTMLTableCellElement>, place: Place) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextCell(place, event.key, size, isMirrored)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget
      .closest('table')
      ?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)
      ?.focus()
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const cell = event.target instanceof Element && event.target.closest('[data-cell]')
    const [row, column] = (cell ? (cell.getAttribute('data-cell') ?? '') : '').split(' ')
    setAt(column === undefined ? undefined : { row: Number(row), column: Number(column) })
  }

  return (
    <figure className={styles.map}>
      <table
        className={styles.table}
        aria-label={label}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.names}>
              <VisuallyHidden>{corner}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.unseen}>
                <VisuallyHidden>{column}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, row) => (
            <tr key={name}>
              <th scope="row" className={styles.name}>
                <span>{name}</span>
              </th>
              {columns.map((column, index) => (
                <td
                  key={column}
                  className={styles.cell}
                  data-cell={`${row} ${index}`}
                  tabIndex={row === tabStop.row && index === tabStop.column ? 0 : -1}
                  onKeyDown={(event) => onKeyDown(event, { row, column: index })}
                  onFocus={() => {
                    setTabStop({ row, column: index })
                    setAt({ row, column: index })
                  }}
                  onBlur={() => setAt(undefined)}
                >
                  <Square value={cellAt(row, index)?.value} largest={largest} />
                  <VisuallyHidden>{cellAt(row, index)?.words ?? empty}</VisuallyHidden>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td>
              <VisuallyHidden>{corner}</VisuallyHidden>
            </td>
            {columns.map(
              (column, index) =>
                index % every === 0 && (
                  <td
                    key={column}
                    className={styles.name}
                    colSpan={Math.min(every, columns.length - index)}
                    data-last={(index > 0 && index === columns.length - 1) || undefined}
                  >
                    <bdi translate="no">{column}</bdi>
                  </td>
                ),
            )}
          </tr>
        </tfoot>
      </table>
      <figcaption className={styles.caption}>
        <span className={styles.legend} aria-hidden="true">
          <span className={styles.loss}>−</span>
          {SWATCHES.map((value) => (
            <Square key={value} value={value === 0 ? undefined : String(value)} largest={1} />
          ))}
          <span className={styles.gain}>+</span>
        </span>
        <span className={styles.note} aria-hidden={at !== undefined || undefined}>
          {at === undefined
            ? note
            : `${rows[at.row] ?? ''} ${columns[at.column] ?? ''}: ${cellAt(at.row, at.column)?.words ?? empty}`}
        </span>
      </figcaption>
    </figure>
  )
}

/** Raised where there is nothing; a loss has a dash, where there is room for one. */
function Square({ value, largest }: { value: string | undefined; largest: number }) {
  const direction = value === undefined ? undefined : directionOf(value)
  const depth = depthOf(value, largest)
  return (
    <span className={styles.square} aria-hidden="true">
      {direction !== undefined && direction !== 'flat' && (
        <span
          className={styles.heat}
          data-direction={direction}
          data-deep={depth > 0.6 || undefined}
          style={{ '--depth': depth } as CSSProperties}
        />
      )}
    </span>
  )
}
