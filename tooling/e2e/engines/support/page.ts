import { waitFor } from '@openlot/tooling/wait'
import type { EngineWindow, Point } from './engine.ts'
import {
  type Aim,
  LIBRARY,
  type Look,
  OUTCOME_EXPRESSION,
  type Press,
  type Way,
  aimExpression,
  focusExpression,
  lookExpression,
} from './finder.ts'
import { type Query, describeQuery } from './query.ts'

/** A page in a window of any engine. What acts on something waits until it is there. */
export interface Page {
  open(url: string): Promise<void>
  /** All that is on show now. */
  all(query: Query): Promise<Look[]>
  /** Waits until it is on show, and so if told. */
  see(query: Query, isSo?: (look: Look) => boolean): Promise<Look>
  /** Waits until nothing of it is on show. */
  gone(query: Query): Promise<void>
  click(query: Query): Promise<void>
  focus(query: Query): Promise<void>
  /** Replaces what is in a field by typing. */
  fill(query: Query, text: string): Promise<void>
  /** Drags something in a line from its middle. */
  drag(query: Query, by: Point): Promise<void>
  /** Presses keys together, such as `Control+k`. */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** Calls a function in the page; nothing outside of it is known there. */
  evaluate<Arguments extends unknown[], T>(run: (...args: Arguments) => T, ...args: Arguments): Promise<T>
  readonly window: EngineWindow
}

/** A drag in fewer would not be one. */
const DRAG_STEPS = 12

export function createPage(window: EngineWindow): Page {
  /** Each document needs the library anew. */
  const ask = async <T>(expression: string): Promise<T> => {
    const answer = await window.evaluate(expression)
    if (answer !== null) return answer as T
    await window.evaluate(`(() => { ${LIBRARY} })()`)
    return (await window.evaluate(expression)) as T
  }
  const all = (query: Query): Promise<Look[]> => ask<Look[]>(lookExpression(query))
  const see: Page['see'] = (query, isSo = () => true) =>
    waitFor(async () => {
      const looks = await all(query)
      const seen = looks.find(isSo)
      if (seen !== undefined) return seen
      const others = looks.map((look) => JSON.stringify(look)).join(' ')
      throw new Error(`not seen: ${describeQuery(query)}${others === '' ? '' : `, but ${others}`}`)
    })
  const outcomeOf = (query: Query): Promise<Press['outcome']> =>
    waitFor(async () => {
      const { outcome, heard } = (await window.evaluate(OUTCOME_EXPRESSION)) as Press
      if (outcome === 'awaited') throw new Error(`no click of ${describeQuery(query)}, only ${heard.join(', ')}`)
      return outcome
    })
  const aimAt = (query: Query, way: Way): Promise<Point> =>
    waitFor(async () => {
      const { x, y, obstacle } = await ask<Aim>(aimExpression(query, way))
      if (x === undefined || y === undefined) throw new Error(`cannot press ${describeQuery(query)}: ${obstacle}`)
      return { x, y }
    })
  /** Presses it in its middle, and once more if it was just moving away. */
  const press = async (query: Query, way: Way, pathFrom: (middle: Point) => Point[]): Promise<void> => {
    let outcome: Press['outcome']
    do {
      await window.drag(pathFrom(await aimAt(query, way)))
      outcome = await outcomeOf(query)
    } while (outcome === 'missed')
  }
  const click = (query: Query): Promise<void> => press(query, 'click', (middle) => [middle])
  const evaluate = async <Arguments extends unknown[], T>(
    run: (...args: Arguments) => T,
    ...args: Arguments
  ): Promise<T> => (await window.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)) as T
  return {
    window,
    open: (url) => window.open(url),
    all,
    see,
    async gone(query) {
      await waitFor(async () => {
        const looks = await all(query)
        if (looks.length > 0) throw new Error(`still there: ${describeQuery(query)}`)
      })
    },
    click,
    async focus(query) {
      await waitFor(async () => {
        if (!(await ask<boolean>(focusExpression(query)))) throw new Error(`has no focus: ${describeQuery(query)}`)
      })
    },
    async fill(query, text) {
      await click(query)
      await see(query, ({ isFocused }) => isFocused)
      await evaluate(() => (document.activeElement as HTMLInputElement).select())
      await window.type(text)
      await see(query, ({ value }) => value === text)
    },
    drag: (query, by) =>
      press(query, 'drag', (start) => {
        const parts = Array.from({ length: DRAG_STEPS }, (_, step) => (step + 1) / DRAG_STEPS)
        return [start, ...parts.map((part) => ({ x: start.x + by.x * part, y: start.y + by.y * part }))]
      }),
    press: (keys) => window.press(keys.split('+')),
    type: (text) => window.type(text),
    evaluate,
  }
}
