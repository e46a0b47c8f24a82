// Plain JavaScript without dependencies: it runs before anything is installed, on the user's own Node.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A step that takes no longer leaves no line. */
const QUICK_MS = 1000
const ERASE_LINE = '\r\u001B[2K'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const { packageManager, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Runs the pinned pnpm, which npm fetches when it is not there yet.
 *
 * @param {string} words
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnPnpm(words, stdio) {
  return spawn(`npx --yes --progress=false --allow-scripts=pnpm --package=${packageManager} pnpm ${words}`, {
    cwd: root,
    // npx is a script on Windows, which only a shell can run.
    shell: true,
    stdio,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  })
}

/**
 * Lets pnpm do something quietly.
 *
 * @param {string} words
 * @returns {Promise<{ code: number, output: Buffer }>}
 */
export async function runPnpm(words) {
  /** @type {Buffer[]} */
  const output = []
  const child = spawnPnpm(words, ['ignore', 'pipe', 'pipe'])
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  return { code: await endOf(child), output: Buffer.concat(output) }
}

/**
 * Does one step. What it printed is shown only if it fails, which ends this process, too.
 *
 * @param {string} title
 * @param {string} words what pnpm is asked to do.
 * @returns {Promise<void>}
 */
export async function step(title, words) {
  const { stdout } = process
  const started = performance.now()
  if (stdout.isTTY) stdout.write(`${title} …`)
  const { code, output } = await runPnpm(words)
  const duration = performance.now() - started
  if (stdout.isTTY) stdout.write(ERASE_LINE)
  if (code === 0) {
    if (duration > QUICK_MS) stdout.write(`${title} … ${Math.round(duration / 1000)} s\n`)
    return
  }
  stdout.write(`${title} … failed\n\n`)
  process.stderr.write(output)
  process.exit(code)
}

/**
 * Waits for a program to end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code.
 */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * The Node that package.json names, which runs TypeScript as it is; before it is installed, or where there is none
 * for the platform, the one that runs this.
 *
 * @returns {string} its path.
 */
export function pinnedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const paths = Object.keys(optionalDependencies).map((name) => join(root, 'node_modules', name, 'bin', program))
  return paths.find((path) => existsSync(path)) ?? process.execPath
}
