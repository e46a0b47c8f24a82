import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

// `pnpm check`: what a change to some files may have broken, within a minute: format, lint and types of what it
// affects, and the tests that import it. `pnpm check main` looks at all since that commit, not only since the last.

const since = process.argv[2] ?? 'HEAD'
const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]

/** Where Vitest runs, and the projects of it that need no server. */
const TESTED: readonly [folder: string, project?: string][] = [
  ['packages/core'],
  ['packages/i18n'],
  ['packages/features'],
  ['packages/ui', 'unit'],
  ['packages/ui', 'stories*'],
  ['apps/mobile'],
  ['apps/pc'],
  ['apps/server'],
]

function run(title: string, folder: string, words: readonly string[]): void {
  const started = performance.now()
  const { status } = spawnSync('pnpm', ['--silent', 'exec', ...words], {
    cwd: join(root, folder),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.stdout.write(
    `${title}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - started) / 1000)} s\n`,
  )
  if (status !== 0) process.exit(status ?? 1)
}

if (changed.length === 0) {
  process.stdout.write(`Nothing has changed since ${since}.\n`)
  process.exit(0)
}
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
run('Format', '.', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed])
if (code.length > 0) {
  run('Lint', '.', ['oxlint', '--type-aware', '--deny-warnings', ...code])
  run('Types', '.', ['turbo', 'run', 'typecheck', '--output-logs=errors-only'])
  for (const [folder, project] of TESTED)
    run(`Tests of ${project ?? folder}`, folder, [
      'vitest',
      'related',
      '--run',
      '--passWithNoTests',
      '--reporter=dot',
      ...(project === undefined ? [] : ['--project', project]),
      ...code.map((file) => join(root, file)),
    ])
}
