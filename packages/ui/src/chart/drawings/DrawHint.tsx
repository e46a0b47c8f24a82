import type { DrawingTool } from '@openlot/core/math'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '../../controls/Button/Button.tsx'
import { pointedAt } from './useSketch.ts'
import styles from './DrawHint.module.css'

interface Props {
  tool: DrawingTool
  /** How many points have been placed. */
  placed: number
  onCancel: () => void
}

/** Says what a finger is to tap next, and puts the tool away. */
export function DrawHint({ tool, placed, onCancel }: Props) {
  const { t } = useTranslation('chart')
  const { t: tUi } = useTranslation('ui')
  const { dir } = useLanguage()
  const name = t(`drawing.tool.${tool}`)
  const count = pointedAt(tool)
  return (
    <div className={styles.hint} dir={dir}>
      <output className={styles.words}>
        {count === 1
          ? t('drawing.tap', { name })
          : t('drawing.tapPoint', { name, number: Math.min(count, placed + 1), count })}
      </output>
      <Button size="small" onClick={onCancel}>
        {tUi('cancel')}
      </Button>
    </div>
  )
}
