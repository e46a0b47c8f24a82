import { execFileSync, spawnSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { root } from '../steps.mjs'

// `pnpm check`: what the files changed since the last commit may have broken, within a minute: format, lint, types,
// the stories of changed components, and the tests that import a changed file and start no server.
// `pnpm check main` looks at everything changed since that commit.

const since = process.argv[2] ?? 'HEAD'
const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const within = (folder: string): string[] => changed.filter((file) => file.startsWith(`${folder}/`))

const seconds = (from: number): string => `${Math.round((performance.now() - from) / 1000)} s`
const started = performance.now()

/** Runs a tool of the project in a folder; the first that fails ends the check. */
function run(title: string, folder: string, words: readonly string[]): void {
  const from = performance.now()
  const { status } = spawnSync('pnpm', ['--silent', 'exec', ...words], {
    cwd: join(root, folder),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.stdout.write(`${title}: ${status === 0 ? 'passed' : 'failed'} in ${seconds(from)}\n`)
  if (status !== 0) process.exit(status ?? 1)
}

const VITEST = ['--run', '--passWithNoTests', '--reporter=dot']

/** Runs what imports a changed file. */
const runRelated = (title: string, folder: string, more: readonly string[] = []): void =>
  run(title, folder, ['vitest', 'related', ...VITEST, ...more, ...code.map((file) => join(root, file))])

/** Packages whose tests are quick, each after those that it is made of. */
const UNITS: readonly [folder: string, ...more: string[]][] = [
  ['packages/core'],
  ['packages/i18n'],
  ['packages/features'],
  ['packages/ui', '--project', 'unit'],
  ['apps/mobile'],
  ['apps/pc'],
]

function runTests(): void {
  // A package knows only those before it.
  const first = UNITS.findIndex(([folder]) => within(folder).length > 0)
  for (const [folder, ...more] of first === -1 ? [] : UNITS.slice(first)) runRelated(`Units of ${folder}`, folder, more)

  // Stories of other components show this one, too: too many for a minute.
  const stories = [...new Set(within('packages/ui/src').map((file) => dirname(relative('packages/ui', file))))]
  if (stories.length > 0)
    run('Stories', 'packages/ui', ['vitest', ...VITEST, '--project', 'stories*', ...stories.map((one) => `${one}/`)])

  const reachesServer = ['packages/core', 'packages/i18n', 'apps/server'].some((folder) => within(folder).length > 0)
  // A change of the server needs its simulations, too.
  const left = within('apps/server').length > 0 ? 'test/*.test.ts' : 'test/**'
  if (reachesServer) runRelated('Units of apps/server', 'apps/server', ['--exclude', left])
  const tests = within('apps/server/test').filter((file) => /^apps\/server\/test\/[^/]+\.test\.ts$/.test(file))
  if (tests.length > 0)
    run('Tests of the server', 'apps/server', [
      'vitest',
      ...VITEST,
      ...tests.map((file) => relative('apps/server', file)),
    ])
}

if (changed.length === 0) {
  process.stdout.write(`Nothing has changed since ${since}.\n`)
} else {
  run('Format', '.', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed])
  if (code.length > 0) {
    run('Lint', '.', ['oxlint', '--type-aware', '--deny-warnings', ...code])
    run('Layers', '.', ['node', 'tooling/lint/layers.ts'])
    run('Types', '.', ['turbo', 'run', 'typecheck', `--filter=...[${since}]`, '--output-logs=errors-only'])
  }
  runTests()
  process.stdout.write(`Passed in ${seconds(started)}. “npm test” runs what takes longer.\n`)
}
