import type { Page, Request } from 'playwright'
import { waitFor } from '@openlot/tooling/wait'

/** For each page that is watched, what it has asked for and not been answered yet. */
const asked = new WeakMap<Page, Set<Request>>()

/** Notes what a page asks for from now on. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // What a page that was left had asked for is not told of.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear()
  })
}

/** Runs in the page: what stands in for what is to come, is busy or moves. */
async function whatMoves(): Promise<string[]> {
  // What a change of the page asks for, it asks for by the second frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  // What is out of sight may wait until it is looked at.
  const isInSight = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && element.checkVisibility({ contentVisibilityAuto: true })
  }
  const busy = [...document.querySelectorAll('#root > .boot, [data-skeleton], [aria-busy="true"]')].filter(isInSight)
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target !== null ? [effect.target] : []))
  return [...busy, ...moving].map((element) => `${element.localName}.${element.getAttribute('class')}`)
}

/**
 * Waits until a page of a visitor is as it stays: everything it asked for has come, and it is still. Only then is what
 * a test reads from it true.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await waitFor(
    async () => {
      const open = [...(asked.get(page) ?? [])].map((request) => request.url())
      if (open.length > 0) throw new Error(`${page.url()} still waits for ${open.join(' ')}`)
      const moving = await page.evaluate(whatMoves)
      if (moving.length > 0) throw new Error(`${page.url()} still moves: ${moving.join(' ')}`)
      if (asked.get(page)?.size !== 0) throw new Error(`${page.url()} has asked for more`)
    },
    { intervalMs: 5 },
  )
}
