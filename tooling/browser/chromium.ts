import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'

/** Arguments that keep Chromium quiet and able to run as root inside a container. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without a window: it draws the same with up to a third less work. */
const systemShells = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell']
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where a browser is kept that was fetched for the tests alone. */
export const ownBrowserFolder = join(homedir(), '.cache', 'openlot', 'browser')
/** That browser. */
export const ownBrowser = join(ownBrowserFolder, 'chromium')

/** The headless shell that Playwright has downloaded, beside the whole browser. */
function playwrightShells(): string[] {
  const whole = chromium.executablePath()
  const revision = /chromium-(\d+)/.exec(whole)
  if (revision === null) return []
  const folder = join(whole.slice(0, revision.index), `chromium_headless_shell-${revision[1]}`)
  return globSync(join(folder, '*', '{chrome-headless-shell,headless_shell}{,.exe}'))
}

/** What a test asks of the browser: to draw pages, or what only a whole one does, as to install an app or to keep a page that one leaves. */
export type Kind = 'shell' | 'whole'

/** The browser that tests run in, if this machine has one: what `CHROMIUM_PATH` names, or the first of those known. */
export function findChromium(kind: Kind = 'shell'): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '' && kind === 'shell') return existsSync(named) ? named : undefined
  const whole = [...systemBrowsers, chromium.executablePath()]
  const candidates = kind === 'whole' ? whole : [...systemShells, ...playwrightShells(), ...whole, ownBrowser]
  return candidates.find((path) => existsSync(path))
}

/**
 * Launch options for the browser that tests run in.
 *
 * @throws Error that names the missing browser and how to get it.
 */
export function chromiumLaunchOptions(kind: Kind = 'shell'): {
  executablePath: string
  args: string[]
  env?: Record<string, string>
} {
  const executablePath = findChromium(kind)
  if (executablePath === undefined) throw new Error(howToGetChromium(kind))
  if (executablePath !== ownBrowser) return { executablePath, args }
  // It brings the libraries that it needs.
  const paths = [join(dirname(ownBrowser), 'lib'), process.env['LD_LIBRARY_PATH'] ?? '']
  return {
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: paths.filter(Boolean).join(':') },
  }
}

/** Says what is missing and what to do. */
export function howToGetChromium(kind: Kind = 'shell'): string {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '' && kind === 'shell')
    return `CHROMIUM_PATH names "${named}", which is not there. Name a Chromium, or unset it to use the one that is found.`
  const name = kind === 'shell' ? 'chromium-headless-shell' : 'chromium'
  return (
    `Browser tests need Chromium, and none was found. Install it with "apt-get install ${name}" ` +
    `or "npx playwright install ${name}", or name one in CHROMIUM_PATH.`
  )
}
