import { useLanguage } from '@openlot/i18n/react'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { Ring } from '../../figures/Ring/Ring.tsx'
import type { FoundAnchor } from './findAnchor.ts'
import { useCardKeys } from './useCardKeys.ts'
import { useFollowAnchor } from './useFollowAnchor.ts'
import styles from './Spotlight.module.css'

export interface SpotlightProps {
  /** Names of what it speaks of, the best first: elements with `data-tour="<name>"`. */
  anchors: readonly string[]
  /** Called with the one that is on the screen, or none of them, whenever that changes. */
  onAnchor?: (name: string | undefined) => void
  step: number
  count: number
  /** "Step 5 of 9 · first trade". */
  caption: string
  title: ReactNode
  /** One sentence or two. */
  children: ReactNode
  /** Its buttons, none of them `ink`: the ink stays with what the page does. */
  actions?: ReactNode
  /** The name of its ×. */
  closeLabel: string
  onClose: () => void
  /** Escape belongs to the page now, as while a line is dragged. */
  leavesEscape?: boolean
}

const nothing = () => undefined

/**
 * Points at a thing of the page and says what to do there. The page stays as it is: whatever is pressed is pressed for
 * real, and the focus stays where it was.
 */
export function Spotlight(given: SpotlightProps) {
  const { anchors, onAnchor = nothing, step, count, caption, title, children, actions, closeLabel, onClose } = given
  const language = useLanguage()
  const layer = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  const found = useRef<FoundAnchor>(undefined)
  const id = useId()
  useFollowAnchor(anchors, { layer, frame, card, found }, onAnchor)
  useCardKeys({ card, found, onEscape: given.leavesEscape === true ? undefined : onClose })
  // What had the focus may have gone with the former step. From anywhere else it is not taken.
  const keepFocus = useEffectEvent((_step: number) => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement === null || card.current?.contains(activeElement) === true)
      card.current?.focus({ preventScroll: true })
  })
  useEffect(() => keepFocus(step), [step])

  return createPortal(
    // What is told to readers stays in reach beside an open dialog. Places are of the screen, whatever the language.
    <div ref={layer} className={styles.layer} dir="ltr" aria-live="polite" hidden>
      <div ref={frame} className={styles.frame} hidden />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on it takes no focus away */}
      <section
        ref={card}
        className={styles.card}
        aria-labelledby={id}
        data-uncovered=""
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className={styles.content} dir={language.dir}>
          <header className={styles.head}>
            <Ring value={step / count} size={28} />
            <p className={styles.caption}>{caption}</p>
            <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
          </header>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <div className={styles.text}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </section>
    </div>,
    document.body,
  )
}
