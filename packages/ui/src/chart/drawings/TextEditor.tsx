import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useRef } from 'react'
import { cleanText } from './text.ts'
import { MAX_DRAWING_TEXT } from '@openlot/core/math'
import type { Spot, View } from './view.ts'
import styles from './TextEditor.module.css'

interface Props {
  spot: Spot
  view: View
  text: string
  /** Gets what was typed; it may be empty. */
  onDone: (text: string) => void
  onCancel: () => void
}

const LEAST_CH = 8
const LEAST_PX = 120

/** Writes a text where it will be on the chart. */
export function TextEditor({ spot, view, text, onDone, onCancel }: Props) {
  const { t } = useTranslation('chart')
  const field = useRef<HTMLInputElement>(null)
  /** Leaving the field ends it, too, but only once. */
  const isOver = useRef(false)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])

  function end(typed: string | undefined) {
    if (isOver.current) return
    isOver.current = true
    if (typed === undefined) onCancel()
    else onDone(cleanText(typed))
  }
  const left = Math.max(0, Math.min(view.width - LEAST_PX, spot.x))
  return (
    <input
      ref={field}
      className={styles.field}
      style={{ transform: `translate(${left}px,${spot.y}px) translateY(-50%)`, minInlineSize: `${LEAST_CH}ch` }}
      dir="auto"
      aria-label={t('drawing.textField')}
      placeholder={t('drawing.textField')}
      defaultValue={text}
      maxLength={MAX_DRAWING_TEXT}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        // A word that is being composed is not finished by Enter, nor dropped by Escape.
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        end(event.key === 'Enter' ? event.currentTarget.value : undefined)
      }}
    />
  )
}
