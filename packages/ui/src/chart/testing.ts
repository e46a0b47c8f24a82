import { init, type Chart } from 'klinecharts'
import { expect, fireEvent, waitFor } from 'storybook/test'
import type { ChartDraft, ChartDrag } from './types.ts'

/** The chart of a story: the library returns the one it has already created in an element. */
export function chartIn(canvasElement: HTMLElement): Chart {
  const element = canvasElement.querySelector<HTMLElement>('openlot-chart')
  const chart = element && init(element)
  if (!chart) throw new Error('No chart was made')
  return chart
}

export const barsIn = (canvasElement: HTMLElement) => chartIn(canvasElement).getDataList()

export const ready = (canvasElement: HTMLElement) =>
  waitFor(() => expect(barsIn(canvasElement).length).toBeGreaterThan(0))

/** A finger swipes the candles to what was earlier, and is lifted while it moves. */
export function swipe(target: HTMLElement) {
  const { x, y, width, height } = target.getBoundingClientRect()
  const send = (type: string, dx: number) => {
    const at = { clientX: x + width / 4 + dx, clientY: y + height / 2 }
    const touches = [new Touch({ identifier: 1, target, ...at, pageX: at.clientX, pageY: at.clientY })]
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: type === 'touchend' ? [] : touches,
        changedTouches: touches,
      }),
    )
  }
  send('touchstart', 0)
  for (let dx = 10; dx <= 40; dx += 10) send('touchmove', dx)
  send('touchend', 40)
}

/** Moves a pointer down from an element by that many px, as a hand does. */
export async function pull(element: HTMLElement, by: number, pointerType: 'mouse' | 'touch') {
  const { x, y, width, height } = element.getBoundingClientRect()
  const at = (dy: number) => ({
    pointerId: 1,
    pointerType,
    isPrimary: true,
    button: 0,
    buttons: 1,
    clientX: x + width / 2,
    clientY: y + height / 2 + dy,
  })
  element.setPointerCapture = () => undefined
  await fireEvent.pointerDown(element, at(0))
  for (let dy = 2; dy <= by; dy += 2) await fireEvent.pointerMove(element, at(dy))
  await fireEvent.pointerUp(element, at(by))
}

/** Waits until a chart stays where it is for some frames. */
export async function untilStill(chart: Chart) {
  for (let frames = 0, { from } = chart.getVisibleRange(); frames < 20; frames += 1) {
    await new Promise(requestAnimationFrame)
    const now = chart.getVisibleRange().from
    if (now !== from) frames = 0
    from = now
  }
}

/** A value that a test changes. */
export function liveValue<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface Told {
  onStart?: (id: string, price: string | undefined) => void
  onMove?: (price: string) => void
  onDrop?: (id: string, price: string | undefined) => void
  onConfirm?: (price: string) => void
  onCancel?: () => void
}

const PIP = 0.0001
const ENTRY = '1.08490'

/** A drag as an app gives it: the stop of a position bought at 1.08490, in whole pips. */
export function testDrag(told: Told = {}): ChartDrag {
  const value = liveValue<ChartDraft | undefined>(undefined)
  function put(price: string) {
    const rounded = (Math.round(Number(price) / PIP) * PIP).toFixed(5)
    const pips = Math.round((Number(rounded) - Number(ENTRY)) / PIP)
    value.set({
      id: '1-stop-loss',
      kind: 'stop-loss',
      price: rounded,
      label: 'SL',
      figures: [
        { text: `${pips < 0 ? '−' : '+'}${Math.abs(pips)} pips` },
        { text: `${pips < 0 ? '−' : '+'}${Math.abs(pips)}.00`, direction: pips < 0 ? 'down' : 'up' },
        { text: '1 : 1.9' },
      ],
      zones: [
        { from: ENTRY, to: rounded, direction: pips < 0 ? 'down' : 'up' },
        { from: ENTRY, to: '1.08850', direction: 'up' },
      ],
      problem: Number(rounded) > 1.086 ? 'At most 1.08600.' : undefined,
      name: 'Stop loss of Buy 0.10 EURUSD',
    })
  }
  return {
    get: value.get,
    subscribe: value.subscribe,
    start(id, price) {
      told.onStart?.(id, price)
      put(price ?? '1.08400')
    },
    nudge(id, pips) {
      told.onStart?.(id, undefined)
      put(String(1.084 + pips * PIP))
    },
    move(price) {
      told.onMove?.(price)
      put(price)
    },
    drop: (id) => told.onDrop?.(id, value.get()?.price),
    step: (pips) => put(String(Number(value.get()?.price) + pips * PIP)),
    confirm() {
      told.onConfirm?.(value.get()?.price ?? '')
      value.set(undefined)
    },
    cancel() {
      told.onCancel?.()
      value.set(undefined)
    },
  }
}
