import { parseArgs } from 'node:util'
import { endOf, spawnPnpm } from '../steps.mjs'
import { chosenEffort } from './effort.ts'
import { explore } from './explore.ts'
import { EXTRAS, NEEDS, type Need } from './needs.ts'
import { obtainBrowser } from './obtainBrowser.ts'
import { ONLY_FULL } from './onlyFull.ts'
import { STAGES } from './stages.ts'

// `npm test` and its longer forms, once packages are installed.

const seconds = (from: number): string => `${Math.round((performance.now() - from) / 1000)} s`
const say = (line: string): unknown => process.stdout.write(`${line}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const missing = (needs: readonly Need[]): Need[] => needs.filter(({ isThere }) => !isThere())

const list = (items: Iterable<string>): string => [...new Set(items)].join('; ')

const effort = chosenEffort()
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '0' } } })
const started = performance.now()
try {
  process.env['CHROMIUM_PATH'] = await obtainBrowser()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
say(`Browser … ${process.env['CHROMIUM_PATH']}`)

if (effort === 'explore') {
  process.exitCode = await explore({ minutes: Number(values.minutes) })
} else {
  const lacking = missing(NEEDS)
  if (effort === 'full' && lacking.length > 0)
    fail(
      `All tests need programs that this machine lacks, for ${list(lacking.map(({ untested }) => untested))}. Install them:\n` +
        `apt-get install ${list(lacking.map((need) => need.package ?? '')).replaceAll(';', '')}`,
    )
  const times: string[] = []
  for (const { title, words } of STAGES[effort]) {
    const from = performance.now()
    const code = await endOf(spawnPnpm(`--silent ${words}`, 'inherit'))
    times.push(`${title} ${seconds(from)}`)
    if (code !== 0) fail(`${title}: failed after ${seconds(from)}.`)
  }
  say(`Passed in ${seconds(started)}: ${times.join(', ')}.`)
  const left = [
    ...(effort === 'usual' ? ONLY_FULL.map(({ title }) => title) : []),
    ...(effort === 'usual' ? lacking : []).map((need) => `${need.untested} (no ${need.package})`),
    ...missing(EXTRAS).map(({ untested }) => `${untested} (not on this machine)`),
  ]
  if (left.length > 0) say(`Not tested here: ${list(left)}.${effort === 'usual' ? ' “npm run test:full” does.' : ''}`)
}
