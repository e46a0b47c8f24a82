import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { endOf, root, spawnPnpm } from '../steps.mjs'

/** Where properties and simulations are. */
const PLACES = ['packages/core', 'packages/features', 'packages/ui', 'apps/server']
const MAX_SEED = 2 ** 30

/** Files whose tests draw random values. */
const isRandom = (file: string): boolean =>
  /from '(fast-check|@openlot\/tooling\/test)'/.test(readFileSync(file, 'utf8'))

function randomFiles(place: string): string[] {
  const folder = join(root, place)
  const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: folder })
  return files.filter((file) => isRandom(join(folder, file))).map((file) => relative('.', file))
}

async function round(seed: number): Promise<number> {
  process.env['TEST_SEED'] = String(seed)
  const again = `TEST_SEED=${seed} npm run test:explore`
  process.stdout.write(`Seed ${seed}: “${again}” repeats it.\n`)
  for (const place of PLACES) {
    const code = await endOf(
      spawnPnpm(`--silent --dir ${place} exec vitest run ${randomFiles(place).join(' ')}`, 'inherit'),
    )
    if (code === 0) continue
    process.stderr.write(`Failed with seed ${seed}: “${again}” repeats it.\n`)
    return code
  }
  return 0
}

/**
 * Runs everything random at its full length, from a seed that nobody chose, again and again until the time is over or
 * something fails. A seed in the environment is tried once.
 *
 * @returns the exit code.
 */
export async function explore({ minutes }: { minutes: number }): Promise<number> {
  const end = performance.now() + minutes * 60_000
  const given = process.env['TEST_SEED']
  if (given !== undefined) return round(Number(given))
  let code = 0
  do code = await round(randomInt(MAX_SEED))
  while (code === 0 && performance.now() < end)
  return code
}
