import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@openlot/tooling/wait'
import { endChild, freePort, retry } from '@openlot/tooling/server'
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { type Display, startDisplay } from './display.ts'
import { type App, type Engine, type EngineWindow, SIZES } from './engine.ts'
import { isExpected } from './expected.ts'

const USER_AGENTS = {
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  pc: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
}
const BROWSER = join(import.meta.dirname, 'bareBrowser.js')
const NAME = 'Bare WebKit'
const START_TIMEOUT_MS = 60_000

/**
 * A browser of WebKitGTK on a screen of its own, by the driver that Debian has of it. It paints a page as a whole, or as
 * Safari does, with `composites`, in layers that it puts together.
 */
export async function launchWebkit(app: App, { composites = false } = {}): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-webkit-'))
  const log = join(folder, 'console.log')
  let display: Display | undefined
  let child: ChildProcess | undefined
  let driver: WebDriver | undefined
  const stop = async (): Promise<void> => {
    // One that has crashed has no session any more; the step has failed by then.
    await driver?.quit().catch(() => undefined)
    if (child !== undefined) await endChild(child, 'SIGTERM')
    await display?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    display = await startDisplay(SIZES[app])
    const port = await freePort()
    child = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        DISPLAY: display.name,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        // What the pages say is in English unless they are told otherwise.
        LANG: 'en_US.UTF-8',
      },
    })
    const url = `http://127.0.0.1:${port}`
    await retry(() => fetch(`${url}/status`), START_TIMEOUT_MS)
    const options = { name: NAME, ...SIZES[app], userAgent: USER_AGENTS[app], folder, composites }
    driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities({
        browserName: NAME,
        'webkitgtk:browserOptions': {
          binary: '/bin/sh',
          // The driver drops what its browser prints.
          args: ['-c', 'exec gjs -m "$0" "$1" >"$2" 2>&1', BROWSER, JSON.stringify(options), log],
        },
      })
      .build()
    const { complaints, leaving } = readConsole(log)
    return { ...(await windowsOf(driver, leaving)), complaints, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function windowsOf(
  driver: WebDriver,
  leaving: (act: () => Promise<void>) => Promise<void>,
): Promise<Pick<Engine, 'window' | 'otherWindow'>> {
  const first = await driver.getWindowHandle()
  let current = first
  /** A command goes to the window that was switched to last. */
  const windowOf = (handle: string): EngineWindow => {
    const inWindow = async <T>(act: () => Promise<T>): Promise<T> => {
      if (current !== handle) await driver.switchTo().window(handle)
      current = handle
      return act()
    }
    return {
      open: (url) => inWindow(() => leaving(() => driver.get(url))),
      evaluate: (expression) => inWindow(() => evaluate(driver, expression)),
      drag: ([from, ...others]) =>
        inWindow(() => {
          const actions = driver
            .actions()
            .move({ ...from!, origin: Origin.VIEWPORT, duration: 0 })
            .press()
          for (const to of others) actions.move({ ...to, origin: Origin.VIEWPORT, duration: 0 })
          return actions.release().perform()
        }),
      press: (keys) =>
        inWindow(() => {
          const values = keys.map(keyOf)
          const actions = driver.actions()
          for (const key of values) actions.keyDown(key)
          for (const key of values.toReversed()) actions.keyUp(key)
          return actions.perform()
        }),
      type: (text) => inWindow(() => driver.actions().sendKeys(text).perform()),
      picture: () => inWindow(async () => Buffer.from(await driver.takeScreenshot(), 'base64')),
      close: () => inWindow(() => leaving(() => driver.close())),
    }
  }
  return {
    window: windowOf(first),
    otherWindow: async () =>
      windowOf(await waitUntil(async () => (await driver.getAllWindowHandles()).find((handle) => handle !== first))),
  }
}

async function evaluate(driver: WebDriver, expression: string): Promise<unknown> {
  const answer = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
    `const done = arguments[arguments.length - 1]
    Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
  )
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value
}

const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
}
const keyOf = (name: string): string => KEYS[name] ?? name

/** What WebKit writes of a message in the console, a page's own or its own. */
const COMPLAINT = /CONSOLE(?: [A-Z]+)* (?:ERROR|WARN) /u
/** What a page says that is left while it waits for answers: its calls are given up, its socket is closed. */
const OF_LEAVING = ['due to access control checks.', 'WebSocket is closed due to suspension.']

/** What pages have said in the console, which the browser writes into a file. */
function readConsole(file: string): { complaints(): string[]; leaving<T>(act: () => Promise<T>): Promise<T> } {
  const lines = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const ofLeaving = new Set<number>()
  return {
    complaints: () => lines().filter((line, at) => COMPLAINT.test(line) && !isExpected(line) && !ofLeaving.has(at)),
    /** Does what leads from one page to another. */
    async leaving(act) {
      const from = lines().length - 1
      const result = await act()
      for (const [at, line] of lines().entries())
        if (at >= from && OF_LEAVING.some((text) => line.endsWith(text))) ofLeaving.add(at)
      return result
    },
  }
}
