import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { QUOTAS } from '../src/storage/quotas.ts'

const SRC = join(import.meta.dirname, '../src')
const files = globSync('**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))

/** What Drizzle's tables are called in the database. */
const tables = new Map(
  files.flatMap((text) =>
    [...text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, table]) => [name!, table!] as const),
  ),
)

it('has a quota for each table that anything adds rows to', () => {
  const inserted = new Set(
    files.flatMap((text) => [
      ...[...text.matchAll(/\binsert into (\w+)/g)].map(([, table]) => table!),
      ...[...text.matchAll(/\.insert\((\w+?)(?:Table)?\)/g)].map(([, name]) => tables.get(name!) ?? name!),
    ]),
  )
  expect(inserted.size, 'the statements are found').toBeGreaterThan(30)
  expect([...inserted].filter((table) => !(table in QUOTAS)).toSorted()).toEqual([])
  expect(
    Object.keys(QUOTAS).filter((table) => !inserted.has(table)),
    'of tables that nothing is added to',
  ).toEqual([])
})
