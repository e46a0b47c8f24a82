import { existsSync } from 'node:fs'
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

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Launch options for the browser that tests run in: the system's Chromium where there is one,
 * else the one Playwright has downloaded.
 *
 * @throws Error that names the missing browser and how to get it.
 */
export function chromiumLaunchOptions(): { executablePath: string; args: string[] } {
  const candidates = [process.env['CHROMIUM_PATH'], ...systemChromium, chromium.executablePath()]
  const executablePath = candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
  if (executablePath === undefined) {
    throw new Error(
      'Browser tests need Chromium and none was found. Install it with "apt-get install chromium" ' +
        'or "npx playwright install chromium", or name one in CHROMIUM_PATH.',
    )
  }
  return { executablePath, args }
}
