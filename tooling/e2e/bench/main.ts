import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { chromium } from 'playwright'
import { benchChart } from './chart.ts'
import { type Checkout, startCheckout } from './checkout.ts'
import { benchFrames } from './frames.ts'
import { benchHeap } from './heap.ts'
import { benchInteractions } from './interactions.ts'
import { benchPageLoad } from './pageLoad.ts'
import { benchScreens } from './screens.ts'
import { benchTicking } from './ticking.ts'
import { benchWorkspace } from './workspace.ts'

/*
 * What the apps cost a browser: `load`, a first visit on a slow line; `ticks`, prices that change; `interactions`, taps
 * while they do; `screens`, an order that was placed elsewhere; `workspace`, a desk with four charts and 500 positions;
 * `chart`, one with all that a trader puts on it; `heap`, what is held after minutes of them; `frames`, how smoothly each
 * engine draws. With `--before`, the folder of another built checkout, `load` and `ticks` are taken in turn with that
 * code.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    runs: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '2' },
  },
})
const wanted = new Set(
  positionals.length > 0
    ? positionals
    : ['load', 'ticks', 'interactions', 'screens', 'workspace', 'chart', 'frames', 'heap'],
)
const checkouts: Checkout[] = [await startCheckout('now', resolve(import.meta.dirname, '../../..'))]
if (values.before !== undefined) checkouts.push(await startCheckout('before', resolve(values.before)))
const { args, ...options } = chromiumLaunchOptions()
// A page whose HTML the bench has changed would not be allowed to call a server on this machine.
const browser = await chromium.launch({ ...options, args: [...args, '--disable-features=LocalNetworkAccessChecks'] })
try {
  if (wanted.has('load')) await benchPageLoad(browser, checkouts, Number(values.runs))
  if (wanted.has('ticks')) await benchTicking(browser, checkouts)
  if (wanted.has('interactions')) await benchInteractions(browser, checkouts[0]!)
  if (wanted.has('screens')) await benchScreens(browser, checkouts[0]!)
  if (wanted.has('workspace')) await benchWorkspace(browser, checkouts)
  if (wanted.has('chart')) await benchChart(browser, checkouts[0]!)
  if (wanted.has('frames')) await benchFrames(checkouts[0]!)
  if (wanted.has('heap')) await benchHeap(browser, checkouts[0]!, Number(values.minutes))
} finally {
  await browser.close()
  for (const checkout of checkouts) await checkout.stop()
}
