import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { it } from 'vitest'
import { startBroker } from './support/broker.ts'
import { launchBrowser } from './support/visitor.ts'
import { withoutWorker } from './support/withoutWorker.ts'
it('lists', async () => {
  const broker = await startBroker()
  const browser = await launchBrowser()
  let out = ''
  for (const [app, path] of [
    ['pc', '/rank'],
    ['pc', '/register'],
    ['mobile', '/'],
    ['mobile', '/trade'],
    ['pc', '/'],
  ] as const) {
    const context = await browser.newContext({
      viewport: app === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    })
    await withoutWorker(context)
    const page = await context.newPage()
    const all = new Set<string>()
    let first: string[] | undefined
    page.on('request', (r) => all.add(new URL(r.url()).pathname))
    page.on('websocket', (s) =>
      s.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"DAY_MARKET"')) first ??= [...all]
      }),
    )
    await page.goto(`${broker.hosts[app]}${path}?lang=en&device=${app}`)
    await page.waitForLoadState('networkidle')
    out += `== ${app} ${path}\n`
    for (const f of first ?? [])
      if (/\.(js|css)$/.test(f))
        out += `${gzipSync(readFileSync(`../../apps/${app}/dist${f}`), { level: 9 }).length} ${f}\n`
    await context.close()
  }
  writeFileSync('/tmp/files.txt', out)
  await browser.close()
  await broker.stop()
}, 120_000)
