import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { type BrowserContext, chromium } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type: string
}
interface Manifest {
  readonly icons: readonly (Icon & { readonly purpose: string })[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[]
  readonly screenshots: readonly Icon[]
}

let broker: Broker
let profile: string
/** A private window installs nothing, so this one has a profile. */
let context: BrowserContext
beforeAll(async () => {
  broker = await startBroker()
  profile = mkdtempSync(join(tmpdir(), 'openlot-profile-'))
  context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunchOptions('whole'),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })
})
afterAll(async () => {
  await context?.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  await broker?.stop()
})

it('can be installed, with icons, shortcuts and pictures of the sizes that it names', async () => {
  const page = await context.newPage()
  await page.goto(`${broker.hosts.mobile}/?lang=en&device=mobile`)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  const manifest = (await (await page.request.get(`${broker.hosts.mobile}/manifest.json`)).json()) as Manifest
  const icons = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((one) => one.icons)]
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
  for (const { src, sizes, type } of icons) {
    const answer = await page.request.get(broker.hosts.mobile + src)
    expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type])
    if (type !== 'image/png') continue
    const header = await answer.body()
    expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(broker.hosts.mobile + url)
    // A page for visitors, or the login that leads back to it.
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: 'This page does not exist' })
      .first()
      .waitFor({ state: 'attached' })
  }
  await page.close()
})

it('gives iOS the picture to start with, in the size of its screen and the colours of the page', async () => {
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto(`${broker.hosts.mobile}/?lang=en&device=mobile`)
  const link = page.locator('link[rel="apple-touch-startup-image"]')
  await waitUntil(async () => (await link.count()) === 1)
  const picture = await link.evaluate(async (element: HTMLLinkElement) => {
    const image = new Image()
    image.src = element.href
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const drawing = canvas.getContext('2d')!
    drawing.drawImage(image, 0, 0)
    const [red, green, blue] = drawing.getImageData(0, 0, 1, 1).data
    const ground = getComputedStyle(document.documentElement).backgroundColor
    return { width: image.naturalWidth, height: image.naturalHeight, corner: `rgb(${red}, ${green}, ${blue})`, ground }
  })
  expect(picture).toMatchObject({ width: 780, height: 1688, corner: picture.ground })
  await page.close()
})
