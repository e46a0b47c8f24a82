import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { common, random } from '@openlot/tooling/vitest'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url))

export default defineConfig({
  test: {
    projects: [
      { test: { ...random, name: 'unit', include: ['src/**/*.test.ts'] } },
      {
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
      },
    ],
  },
})
