import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page, Request } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'

const HELD_REPEATS = 30

/** What a press of a control asks the server for. */
export interface Pressed {
  readonly endpoint: { readonly path: string }
  /** What a second press would ask for, where the first puts something else in its place. */
  readonly opposite?: { readonly path: string }
  /** How the keyboard gets there, where that is not by its focus alone. */
  readonly letter?: string
}

/** Presses a control in one of the ways in which one press reaches a page as several, before and after the answer. */
export type Way = (page: Page, control: Locator, answer: Answer, letter?: string) => Promise<void>

/** The answer of the server, held back until a way lets it through. */
interface Answer {
  /** Resolves once the server is asked. */
  readonly asked: Promise<void>
  /** Lets the answer through; resolves once the page has it. */
  give(): Promise<void>
}

const heldKey =
  (key: 'Enter' | 'Space'): Way =>
  async (page, control, { asked, give }, letter) => {
    const press = async () => {
      for (let at = 0; at < HELD_REPEATS; at += 1) await page.keyboard.down(key)
    }
    if (letter === undefined) await control.focus()
    else {
      // In the fields before it, letters are text.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press(letter)
    }
    await press()
    // The space bar presses as it is let go; once more is a second press.
    if (key === 'Space') await page.keyboard.up(key)
    await asked
    await press()
    if (key === 'Space') await page.keyboard.up(key)
    await give()
    if (key === 'Enter') await press()
    await page.keyboard.up(key)
  }

const twice =
  (between: number, isTouch = false): Way =>
  async (page, control, { asked, give }) => {
    const { x, y, width, height } = (await control.boundingBox())!
    const at = [x + width / 2, y + height / 2] as const
    const press = () => (isTouch ? page.touchscreen.tap(...at) : page.mouse.click(...at))
    await press()
    await asked
    await pause(between)
    await press()
    await give()
  }

export const WAYS: Readonly<Record<string, Way>> = {
  'a held Enter': heldKey('Enter'),
  'a held space bar': heldKey('Space'),
  'a double click of 50 ms': twice(50),
  'a double click of 350 ms': twice(350),
}

export const TOUCHES: Readonly<Record<string, Way>> = {
  ...WAYS,
  'a double tap of 50 ms': twice(50, true),
  'a double tap of 350 ms': twice(350, true),
}

/** Whether a request carries something out; with `dry` it only asks what would come of it, which forms do as time goes. */
const isAct = (request: Request): boolean => request.method() === 'POST' && !/"dry":1\b/u.test(request.postData() ?? '')

/** So many calls of an endpoint a way of pressing makes; all answers wait until the way says so. */
export async function callsOf(
  page: Page,
  { endpoint, opposite, letter }: Pressed,
  control: Locator,
  way: Way,
): Promise<number> {
  let calls = 0
  const [asked, given, answered] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const pattern = `**${endpoint.path}`
  await page.route(pattern, async (route) => {
    if (isAct(route.request())) {
      calls += 1
      asked.resolve()
      await given.promise
    }
    await route.continue()
  })
  page.on('request', (request) => {
    if (opposite !== undefined && request.url().endsWith(opposite.path)) calls += 1
  })
  page.on('response', (response) => {
    if (response.url().endsWith(endpoint.path) && isAct(response.request())) answered.resolve()
  })
  // It may come from below, or wait until it has been read.
  await control.click({ trial: true })
  await way(
    page,
    control,
    {
      asked: asked.promise,
      async give() {
        given.resolve()
        await answered.promise
      },
    },
    letter,
  )
  // Once the same may be pressed again, or is gone, nothing is on its way any more.
  await waitUntil(() => control.evaluateAll((found) => found.every(({ ariaDisabled }) => ariaDisabled !== 'true')))
  await page.unroute(pattern)
  return calls
}
