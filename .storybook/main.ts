import type { StorybookConfig } from '@storybook/react-vite'
import { codeConfig, components } from '../tooling/vite/app.ts'

/** The tests run every story; what documents them would only slow them down. */
const isTest = process.env['VITEST'] !== undefined

/** The browsers that the apps are built for; any other target rewrites `light-dark()`. */
const { target = 'baseline-widely-available', cssTarget = target } = codeConfig().build ?? {}

/** Where stories are. A test of one package names itself in STORIES_OF and runs its own only. */
const PLACES: Readonly<Record<string, (string | { directory: string; files: string; titlePrefix: string })[]>> = {
  pages: ['./pages/**/*.mdx'],
  ui: [
    '../packages/ui/src/!(chart)/**/*.stories.tsx',
    { directory: '../packages/ui/src/chart', files: '**/*.stories.tsx', titlePrefix: 'Chart' },
  ],
  features: ['../packages/features/src/**/*.stories.tsx'],
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: PLACES[process.env['STORIES_OF'] ?? ''] ?? Object.values(PLACES).flat(),
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y'],
  staticDirs: ['../packages/ui/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The tables of props are made from the types and their comments.
  typescript: { reactDocgen: isTest ? false : 'react-docgen' },
  // Compiled as the apps compile them, so that the stories test what ships.
  viteFinal: ({ plugins = [], ...rest }) => ({
    ...rest,
    plugins: [...plugins, ...components()],
    build: { ...rest.build, target, cssTarget, chunkSizeWarningLimit: 5000 },
  }),
}

export default config
