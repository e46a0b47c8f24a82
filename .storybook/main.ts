import type { StorybookConfig } from '@storybook/react-vite'
import { codeConfig, components } from '../tooling/vite/app.ts'
import { propTables } from './propTables.ts'

/** The tests run every story; what documents them would only slow them down. */
const isTest = process.env['VITEST'] !== undefined

/** The browsers that the apps are built for; any other target rewrites `light-dark()`. */
const { target = 'baseline-widely-available', cssTarget = target } = codeConfig().build ?? {}

/** Where stories are. A test of one package names itself in STORIES_OF and runs its own only. */
const PLACES: Readonly<Record<string, string[]>> = {
  pages: ['./pages/**/*.mdx'],
  ui: ['../packages/ui/src/**/*.stories.tsx'],
  features: ['../packages/features/src/**/*.stories.tsx'],
  guides: ['../packages/*/src/**/*.mdx'],
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: PLACES[process.env['STORIES_OF'] ?? ''] ?? Object.values(PLACES).flat(),
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y'],
  staticDirs: ['../packages/ui/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The sidebar's search also finds the headings of pages, such as other names of a component.
  features: { experimentalSearchDocsHeadings: true },
  typescript: { reactDocgen: false },
  // Compiled as the apps compile them, so that the stories test what ships.
  viteFinal: ({ plugins = [], ...rest }) => ({
    ...rest,
    plugins: [...plugins, ...components(), ...(isTest ? [] : [propTables()])],
    build: { ...rest.build, target, cssTarget, chunkSizeWarningLimit: 5000 },
  }),
}

export default config
