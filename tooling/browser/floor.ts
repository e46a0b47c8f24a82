/**
 * The oldest browsers that the apps run in: the first with `light-dark()` and `:has()`, without which a page has neither
 * colours nor the states of its fields. Syntax is compiled for them; what the built files use beyond them fails a test.
 */
export const BROWSER_FLOOR = [
  { name: 'Chrome', engine: 'chrome', version: '123' },
  { name: 'Firefox', engine: 'firefox', version: '121' },
  { name: 'Safari', engine: 'safari', version: '17.5' },
] as const

/** For the bundler: `chrome123` and so on. */
export const buildTargets: string[] = BROWSER_FLOOR.map(({ engine, version }) => `${engine}${version}`)

/** What people read: `Chrome 123`, and so on. */
export const oldestBrowsers: string[] = BROWSER_FLOOR.map(({ name, version }) => `${name} ${version}`)

/** The condition, in CSS as in `CSS.supports`, that browsers meet from the floor on and no older one does. */
export const FLOOR_CONDITION = '(color: light-dark(red, red)) and selector(:has(a))'
