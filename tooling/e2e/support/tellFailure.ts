import { afterEach } from 'vitest'
import { openVisitors } from './visitor.ts'

/** A wait that timed out names what never came; what was there instead says why. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const { page, complaints } of openVisitors()) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: unknown) => String(error))
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)).catch(() => undefined)
    process.stdout.write(
      `\n"${task.name}" failed with ${page.url()} open:\n${shown}\nfocus: ${focused}\ncomplaints: ${JSON.stringify(complaints)}\n`,
    )
  }
})
