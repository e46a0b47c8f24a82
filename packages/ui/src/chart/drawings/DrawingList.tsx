import type { Drawing, Period } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { Eye, EyeOff, List, Lock, LockOpen, Trash2 } from 'lucide-react'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { Popover } from '../../overlays/Popover/Popover.tsx'
import { ToolButton } from './DrawingTools.tsx'
import { isShownOn } from './isShownOn.ts'
import { toolIcons } from './tools.tsx'
import { useDrawingName } from './useDrawingName.ts'
import styles from './DrawingList.module.css'

export interface DrawingListProps {
  drawings: readonly Drawing[]
  /** What the chart shows: a drawing may be kept from it. */
  period: Period
  /** The decimals of the instrument's prices. */
  precision: number
  onChange: (drawings: readonly Drawing[]) => void
  /** One is to be seen on the chart. */
  onSelect: (id: string) => void
}

/** All drawings of an instrument with what can be done to each, in a popover beside the tools. */
export function DrawingList(props: DrawingListProps) {
  const { t } = useTranslation('chart')
  const label = t('drawing.list')
  return (
    <Popover
      label={label}
      side="inline-end"
      trigger={<ToolButton label={label} icon={<List aria-hidden="true" />} isOff={props.drawings.length === 0} />}
    >
      {(_, leave) => (
        <DrawingRows
          {...props}
          onSelect={(id) => {
            leave()
            props.onSelect(id)
          }}
        />
      )}
    </Popover>
  )
}

/** A row for each drawing, the newest first. */
export function DrawingRows({ drawings, period, precision, onChange, onSelect }: DrawingListProps) {
  'use memo'
  const { t } = useTranslation('chart')
  const nameOf = useDrawingName(precision)
  const put = (drawing: Drawing) => onChange(drawings.map((one) => (one.id === drawing.id ? drawing : one)))
  return (
    <ul className={styles.list}>
      {drawings.toReversed().map((drawing) => {
        const { id, tool, hidden = false, locked = false } = drawing
        const name = nameOf(drawing)
        const isElsewhere = !isShownOn(drawing, period)
        return (
          <li key={id} className={styles.row} data-hidden={hidden || isElsewhere || undefined}>
            <button type="button" className={styles.name} disabled={hidden || isElsewhere} onClick={() => onSelect(id)}>
              <span className={styles.icon}>{toolIcons[tool]}</span>
              <span className={styles.words}>
                <span>{name}</span>
                {isElsewhere && (
                  <span className={styles.hint}>
                    {t('drawing.shownOn', {
                      periods: (drawing.periods ?? []).map((one) => t(`periods.name.${one}`)).join(', '),
                    })}
                  </span>
                )}
              </span>
            </button>
            <IconButton
              label={t('drawing.hideOne', { name })}
              aria-pressed={hidden}
              icon={hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onClick={() => put({ ...drawing, hidden: !hidden })}
            />
            <IconButton
              label={t('drawing.lockOne', { name })}
              aria-pressed={locked}
              icon={locked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
              onClick={() => put({ ...drawing, locked: !locked })}
            />
            <IconButton
              label={t('drawing.deleteOne', { name })}
              disabled={locked}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onChange(drawings.filter((one) => one.id !== id))}
            />
          </li>
        )
      })}
    </ul>
  )
}
