import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumLaunchOptions } from '../browser/chromium.ts'
import { common } from './vitest.ts'

const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url))

/** The project of Vitest that runs the stories of a package in a browser, each as a test. */
export function storiesOf(name: 'ui' | 'features'): TestProjectInlineConfiguration {
  // As `.storybook/main.ts` reads it.
  process.env['STORIES_OF'] = name
  return {
    plugins: [storybookTest({ configDir })],
    // All that stories import is found before the first one runs: finding it later reloads the page under a test.
    optimizeDeps: { entries: ['src/**/*.stories.tsx', '../../.storybook/preview.tsx'] },
    test: {
      ...common,
      name: 'stories',
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 390, height: 844 },
        provider: playwright({ launchOptions: chromiumLaunchOptions() }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}
