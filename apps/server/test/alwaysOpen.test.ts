import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const TRADES = /\.order\(|submitOrder|eligibleUser\(|withMoney\(/
/** A recording is open at any time; simulated markets keep their hours, and holidays. */
const HAS_MARKET = /recordingFolder\(|MARKET: '/

it('tests that trade do so on any day of the week', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'))
  const textOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
  const trading = files.filter((name) => name !== 'alwaysOpen.test.ts' && TRADES.test(textOf(name)))
  expect(trading.length).toBeGreaterThan(10)
  expect(trading.filter((name) => !HAS_MARKET.test(textOf(name)))).toEqual([])
})
