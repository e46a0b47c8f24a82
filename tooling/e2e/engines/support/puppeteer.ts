import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { waitUntil } from '@openlot/tooling/wait'
import puppeteer, { type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import { type App, type Engine, type EngineWindow, SIZES } from './engine.ts'
import { isExpected } from './expected.ts'
import { findFirefox } from '@openlot/tooling/needs'

const USER_AGENTS = {
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  chromium:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}

function optionsOf(name: 'firefox' | 'chromium', app: App): LaunchOptions {
  if (name === 'chromium') {
    const { executablePath, args } = chromiumLaunchOptions()
    return { browser: 'chrome', executablePath, args: [...args, '--force-prefers-reduced-motion', '--lang=en-US'] }
  }
  return {
    browser: 'firefox',
    executablePath: findFirefox()!,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-US, en',
      // As on a phone: scrollbars that take no room.
      ...(app === 'mobile' && { 'ui.useOverlayScrollbars': 1 }),
    },
  }
}

/** Chromium by its own protocol, or Firefox by WebDriver BiDi: Puppeteer speaks both. */
export async function launchWithPuppeteer(name: 'firefox' | 'chromium', app: App): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, ...optionsOf(name, app) })
  const complaints: string[] = []
  const listen = (page: Page): void => {
    page.on('console', (message) => {
      const text = message.text()
      if (['warn', 'error', 'assert'].includes(message.type()) && !isExpected(text)) complaints.push(text)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
  }
  const context = await browser.createBrowserContext()
  context.on('targetcreated', (target) => {
    void target.page().then((page) => page && listen(page))
  })
  const first = await context.newPage()
  await first.setViewport(SIZES[app])
  if (app === 'mobile') await first.setUserAgent({ userAgent: USER_AGENTS[name] })
  return {
    window: windowOf(first),
    otherWindow: async () =>
      windowOf(await waitUntil(async () => (await context.pages()).find((page) => page !== first))),
    complaints: () => complaints,
    stop: () => browser.close(),
  }
}

const windowOf = (page: Page): EngineWindow => ({
  async open(url) {
    await page.goto(url)
  },
  evaluate: (expression) => page.evaluate(expression),
  drag: (points) => drag(page, points),
  async press(keys) {
    for (const key of keys) await page.keyboard.down(key as KeyInput)
    for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput)
  },
  type: (text) => page.keyboard.type(text),
  picture: () => page.screenshot(),
  close: () => page.close(),
})

async function drag({ mouse }: Page, [from, ...others]: Parameters<EngineWindow['drag']>[0]): Promise<void> {
  await mouse.move(from!.x, from!.y)
  await mouse.down()
  for (const to of others) await mouse.move(to.x, to.y)
  await mouse.up()
}
