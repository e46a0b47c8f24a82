import type { Page } from 'playwright'

/** The sizes at which pages are looked at: each width, and 1440 × 900 at 200 %. */
const SIZES = [
  { width: 1024, height: 768 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
] as const

/** Where the page, or what scrolls in it, is wider than its place. */
export async function overflowsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const extra = await page.evaluate(async () => {
      // What depends on the width by script is drawn by the second frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const main = document.querySelector('main')
      const bar = document.querySelector('#root header')?.getBoundingClientRect().height ?? 0
      return {
        page: document.documentElement.scrollWidth - innerWidth,
        main: main === null ? 0 : main.scrollWidth - main.clientWidth,
        // One line, whatever the width.
        bar: bar > 60 ? bar : 0,
      }
    })
    for (const [part, pixels] of Object.entries(extra))
      if (pixels > 0) found.push(`at ${size.width}: ${part} is ${pixels} px too large`)
  }
  return found
}
