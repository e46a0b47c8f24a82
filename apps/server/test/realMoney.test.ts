import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
/** Tables whose rows may be of play money. */
const MIXED = /\b(?:from|join)\s+(?:accounts|orders|copies|ledger_transfers|ledger_accounts|trader_\w+)\b/i
const COUNTS = /\b(?:count|sum|bool_or|avg|percentile_disc)\s*\(/i

/** Queries that count one account, whatever its money, or all money on purpose; with the reason. */
const MAY_MIX: Readonly<Record<string, string>> = {
  'accounts/accounts.ts': 'accounts of a person by the kind of their money',
  'backup/catalog.ts': 'everything that a backup holds',
  'copying/copies.ts': 'what one copy has returned',
  'copying/leaderProfile.ts': 'one account that leads; followers by the kind of their money',
  'copying/leaders.ts': 'the usual volume of one account each; followers have the condition',
  'copying/traderPage.ts': 'one account that leads',
  'engine/journal/layout.ts': 'by house, and the houses of play money are others',
  'funds/wallet/accountLog.ts': 'one account',
  'ledger/check.ts': 'the books, which hold both',
  'operator/leaders.ts': 'positions and skips of one copy each; the sums have the condition',
  'operator/partitions.ts': 'load',
  'operator/rolloverBooks.ts': 'real money and play money in figures of their own',
  'operator/swapFree.ts': 'one account',
  'operator/users.ts': 'positions of one account each',
  'performance/readTrades.ts': 'one account, or those that its caller has found to be of real money',
  'site/ranking/rankingQuery.ts': 'sums of one account each; who is ranked has the condition',
  'trading/balanceCurve.ts': 'one account',
  'trading/orderHistory.ts': 'one account',
}

/** The SQL texts of a file: its template strings. */
const queriesOf = (text: string): string[] => text.match(/`[^`]*`/g) ?? []

it('counts play money with real money in no query, but where that is meant', () => {
  const found = globSync('**/*.ts', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const queries = queriesOf(readFileSync(join(SRC, file), 'utf8'))
      const mixed = queries.filter((query) => COUNTS.test(query) && MIXED.test(query) && !query.includes('realMoney'))
      return mixed.length === 0 ? [] : [file]
    })
  expect(found.length, 'the queries are found').toBeGreaterThan(10)
  expect(found.filter((file) => MAY_MIX[file] === undefined)).toEqual([])
  expect(
    Object.keys(MAY_MIX).filter((file) => !found.includes(file)),
    'no longer needed',
  ).toEqual([])
})
