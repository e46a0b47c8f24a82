import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { GripHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type Ref } from 'react'
import { pipsOfKey } from './pipsOfKey.ts'
import type { PriceScale } from './priceScale.ts'
import type { ChartDraft, ChartDrag } from './types.ts'
import { usePointerDrag } from './usePointerDrag.ts'
import styles from './DraftLine.module.css'

interface Props {
  ref: Ref<HTMLDivElement>
  draft: ChartDraft
  drag: ChartDrag
  scale: PriceScale
  precision: number
}

/** The line that is being dragged: what it would bring, and a grip that moves it by pointer and by keys. */
export default function DraftLine({ ref, draft, drag, scale, precision }: Props) {
  'use memo'
  const { t } = useTranslation('ui')
  const { code } = useLanguage()
  const problem = useId()
  const grip = useRef<HTMLDivElement>(null)
  const { isClick: _, ...pointer } = usePointerDrag({
    scale,
    price: Number(draft.price),
    precision,
    onStart: drag.move,
    onMove: drag.move,
    onDrop: () => drag.drop(draft.id),
    onCancel: drag.cancel,
  })

  useEffect(() => {
    const former = document.activeElement
    grip.current?.focus({ preventScroll: true })
    return () => {
      // Back to the tag it was taken from, unless the focus has gone elsewhere.
      if (
        former instanceof HTMLElement &&
        former.isConnected &&
        (document.activeElement ?? document.body) === document.body
      )
        former.focus({ preventScroll: true })
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const pips = pipsOfKey(event)
    if (pips !== undefined) drag.step(pips)
    else if (event.key === 'Enter') drag.confirm()
    else if (event.key === 'Escape') drag.cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const figures = draft.figures.map(({ text }) => text).join(', ')
  return (
    <div ref={ref} className={styles.draft} data-problem={draft.problem !== undefined || undefined}>
      <span className={styles.line} />
      <div className={styles.tag} {...pointer}>
        <span className={styles.part}>{draft.label}</span>
        {draft.figures.map(({ text, direction }) => (
          <bdi translate="no" key={text} dir="ltr" className={styles.part} data-direction={direction}>
            {text}
          </bdi>
        ))}
      </div>
      {draft.problem !== undefined && (
        <output id={problem} className={styles.problem}>
          {draft.problem}
        </output>
      )}
      <div
        ref={grip}
        className={styles.grip}
        // A range input has no vertical form that can lie on a line.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={draft.name}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={2 * Number(draft.price)}
        aria-valuenow={Number(draft.price)}
        aria-valuetext={`${writePrice(draft.price, code)}, ${figures}`}
        aria-describedby={draft.problem === undefined ? undefined : problem}
        title={t('chart.grip')}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <GripHorizontal aria-hidden="true" />
      </div>
    </div>
  )
}
