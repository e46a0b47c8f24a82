import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { findChromium } from '../browser/chromium.ts'
import { isNatsInstalled } from '../server/nats.ts'
import { isPostgres15Installed } from '../server/postgres.ts'

/** A program that some tests need beside Node and a browser. */
export interface Need {
  /** The package of Debian that has it; none for what cannot be installed so. */
  readonly package?: string
  /** Fits “Not tested here: …”. */
  readonly untested: string
  readonly isThere: () => boolean
}

const runs = (program: string, argument = '--version'): boolean =>
  spawnSync(program, [argument], { stdio: 'ignore' }).error === undefined

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox, where there is one. */
export const findFirefox = (): string | undefined => FIREFOX.find((path) => existsSync(path))

/** What each of the other engines needs. */
export const OF_ENGINE = {
  webkit: [
    { package: 'webkit2gtk-driver', untested: 'WebKit', isThere: () => runs('WebKitWebDriver') },
    {
      package: 'gir1.2-webkit2-4.1',
      untested: 'WebKit',
      isThere: () => globSync('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib').length > 0,
    },
    { package: 'gjs', untested: 'WebKit', isThere: () => runs('gjs') },
    { package: 'xvfb', untested: 'WebKit', isThere: () => existsSync('/usr/bin/Xvfb') },
  ],
  firefox: [{ package: 'firefox-esr', untested: 'Firefox', isThere: () => findFirefox() !== undefined }],
  // Without it nothing runs, which the first step says.
  chromium: [],
} satisfies Record<string, Need[]>

/** Without these `npm run test:full` fails, and `npm test` says what it leaves out. */
export const NEEDS: readonly Need[] = [
  { package: 'nats-server', untested: 'clusters and the message bus', isThere: isNatsInstalled },
  { package: 'postgresql-15', untested: 'clusters and standby databases', isThere: isPostgres15Installed },
  { package: 'openssl', untested: 'TLS inside a cluster', isThere: () => runs('openssl', 'version') },
  {
    package: 'chromium',
    untested: 'installing the app, and pages that one comes back to',
    isThere: () => findChromium('whole') !== undefined,
  },
  ...OF_ENGINE.webkit,
  ...OF_ENGINE.firefox,
  { package: 'caddy', untested: 'the Caddyfile', isThere: () => runs('caddy', 'version') },
  { package: 'prometheus', untested: 'the alerts of Prometheus', isThere: () => runs('promtool') },
  { package: 'shellcheck', untested: 'the scripts of the containers', isThere: () => runs('shellcheck') },
]

/** What no package of Debian brings: their tests run where there is one, and are told of elsewhere. */
export const EXTRAS: readonly Need[] = [
  { untested: 'the chart with Helm', isThere: () => runs('helm', 'version') },
  { untested: 'the units with systemd', isThere: () => runs('systemd-analyze') },
  {
    untested: 'recorded market data',
    isThere: () => existsSync(resolve(import.meta.dirname, '../../../shared/market-data')),
  },
]
