import type { App, Engine, EngineName } from './engine.ts'
import { launchWithPuppeteer } from './puppeteer.ts'
import { launchWebkit } from './webkit.ts'

/** Starts a browser of an engine as a user of an app has it; `composites` is for WebKit, as others always do. */
export const launchEngine = (name: EngineName, app: App, options: { composites?: boolean } = {}): Promise<Engine> =>
  name === 'webkit' ? launchWebkit(app, options) : launchWithPuppeteer(name, app)
