import { minusSign, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Bell, MoveVertical, ShieldCheck, UnfoldVertical, X } from 'lucide-react'
import { useSyncExternalStore, type KeyboardEvent, type Ref } from 'react'
import { SideLabel } from '../figures/SideLabel/SideLabel.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { fitPrice } from './fitPrice.ts'
import { pipsOfKey } from './pipsOfKey.ts'
import type { PriceScale } from './priceScale.ts'
import type { ChartDrag, ChartLine } from './types.ts'
import { usePointerDrag } from './usePointerDrag.ts'
import styles from './LineTag.module.css'

const directionOf = (text: string): 'up' | 'down' | undefined =>
  text.startsWith('+') ? 'up' : text.startsWith(minusSign) ? 'down' : undefined

function Figure({ line: { figure, isMoney } }: { line: ChartLine & Required<Pick<ChartLine, 'figure'>> }) {
  const text = useSyncExternalStore(figure.subscribe, figure.get)
  if (text === undefined) return null
  return (
    <bdi
      translate="no"
      dir="ltr"
      className={styles.part}
      data-direction={isMoney === true ? directionOf(text) : undefined}
    >
      {text}
    </bdi>
  )
}

const STOP_ICONS = { trailing: MoveVertical, guaranteed: ShieldCheck }

/** What tells a line from others of its look. */
function LineIcon({ line: { kind, stop } }: { line: ChartLine }) {
  const Icon = kind === 'alert' ? Bell : stop && STOP_ICONS[stop]
  return Icon && <Icon aria-hidden="true" className={styles.icon} />
}

interface Props {
  ref: Ref<HTMLDivElement>
  line: ChartLine
  scale: PriceScale
  precision: number
  /** Undefined where nothing can be dragged. */
  drag: ChartDrag | undefined
  /** The line is drawn where it is dragged to, not here. */
  isDragged: boolean
  onClose: ((id: string) => void) | undefined
}

/** The tag of a line at the start of the chart: what it is, its live result, and a button to close it. */
export default function LineTag({ ref, line, scale, precision, drag, isDragged, onClose }: Props) {
  'use memo'
  const { t } = useTranslation('ui')
  const { t: tParts } = useTranslation('parts')
  const { code } = useLanguage()
  const { id, label, side, figure, closeLabel } = line
  const shownPrice = writePrice(line.price, code, precision)
  // Which stop is pulled out of a position depends on the side of the market; a draft needs no confirmation.
  const movesAtOnce = line.kind === 'position' || line.movesAtOnce === true
  const { isClick, ...pointer } = usePointerDrag({
    scale,
    price: Number(line.price),
    precision,
    onStart: (price) => drag?.start(id, price),
    onMove: (price) => (movesAtOnce ? drag?.start(id, price) : drag?.move(price)),
    onDrop: () => drag?.drop(id),
    onCancel: (began) => (line.movesAtOnce === true ? drag?.start(id, began) : drag?.cancel()),
  })
  const content = (
    <>
      <LineIcon line={line} />
      <span className={styles.part}>{side === undefined ? label : <SideLabel side={side}>{label}</SideLabel>}</span>
      {figure !== undefined && <Figure line={{ ...line, figure }} />}
    </>
  )

  function onKeyDown(event: KeyboardEvent) {
    const pips = pipsOfKey(event)
    if (pips === undefined) return
    event.preventDefault()
    drag?.nudge(id, pips)
  }

  return (
    <div
      ref={ref}
      className={styles.tag}
      data-tour={`line-${id}`}
      data-kind={line.kind}
      data-dragged={isDragged || undefined}
    >
      <i data-leader className={styles.leader} hidden />
      {drag !== undefined && line.movable === true ? (
        <button
          type="button"
          className={styles.handle}
          onClick={() => isClick() && drag.start(id)}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          {content}
          <VisuallyHidden>{`, ${t(line.kind === 'position' ? 'chart.pullStop' : 'chart.moveLine')}`}</VisuallyHidden>
        </button>
      ) : (
        <span className={styles.still}>{content}</span>
      )}
      <button
        type="button"
        className={styles.fit}
        aria-label={tParts('fitPrice', { price: shownPrice })}
        title={tParts('fitPrice', { price: shownPrice })}
        onClick={() => fitPrice(scale, Number(line.price))}
      >
        <bdi translate="no" dir="ltr">
          {shownPrice}
        </bdi>
        <UnfoldVertical aria-hidden="true" />
      </button>
      {line.acts?.map(({ id: act, label: word, name, isMain = false, disabled = false, onPress }) => (
        <button
          key={act}
          type="button"
          className={styles.act}
          data-main={isMain || undefined}
          disabled={disabled}
          aria-label={name}
          onClick={onPress}
        >
          {word}
        </button>
      ))}
      {line.note !== undefined && line.problem === undefined && <span className={styles.note}>{line.note}</span>}
      <output className={styles.note} hidden={line.problem === undefined}>
        {line.problem}
      </output>
      {closeLabel !== undefined && onClose !== undefined && (
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          title={closeLabel}
          onClick={() => onClose(id)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
