import type { DrawingTool } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton } from '@openlot/ui'
import { toolIcons } from '@openlot/ui/drawings'
import { List, Redo2, Undo2 } from 'lucide-react'
import styles from './DrawingGrid.module.css'
import type { DrawingDesk } from './useDrawingDesk.ts'

export interface DrawingGridProps {
  desk: Pick<DrawingDesk, 'drawings' | 'isFull' | 'undo' | 'redo' | 'canUndo' | 'canRedo'>
  /** A tool is taken in hand. */
  onTool: (tool: DrawingTool) => void
  onList: () => void
}

/** The tools for a chart that is worked on with a finger. */
const TOOLS = [
  'trend',
  'ray',
  'horizontal',
  'fibonacci',
  'channel',
  'rectangle',
  'text',
  'vertical',
  'measure',
  'long',
  'short',
] as const satisfies readonly DrawingTool[]

/** The drawing tools under the thumb, and the way to the list of what has been drawn. */
export function DrawingGrid({ desk, onTool, onList }: DrawingGridProps) {
  const { t } = useTranslation('chart')
  const count = desk.drawings.length
  return (
    <section aria-label={t('drawing.title')} className={styles.section}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('drawing.title')}</h3>
        <span className={styles.count}>{t('drawing.onChart', { count })}</span>
        <IconButton
          label={t('drawing.undo')}
          disabled={!desk.canUndo}
          icon={<Undo2 aria-hidden="true" />}
          onClick={desk.undo}
        />
        <IconButton
          label={t('drawing.redo')}
          disabled={!desk.canRedo}
          icon={<Redo2 aria-hidden="true" />}
          onClick={desk.redo}
        />
      </div>
      {desk.isFull && <p className={styles.reason}>{t('drawing.noRoom')}</p>}
      <div className={styles.grid}>
        {TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            className={styles.tool}
            title={t(`drawing.tool.${tool}`)}
            // What is only measured is not kept.
            disabled={desk.isFull && tool !== 'measure'}
            onClick={() => onTool(tool)}
          >
            {toolIcons[tool]}
            <span>{t(`drawing.short.${tool}`)}</span>
          </button>
        ))}
        <button type="button" className={styles.tool} title={t('drawing.list')} disabled={count === 0} onClick={onList}>
          <List aria-hidden="true" />
          <span>{t('drawing.listShort')}</span>
        </button>
      </div>
    </section>
  )
}
