import type { StorybookConfig } from '@storybook/react-vite'
import { appConfig, components } from '../tooling/vite/app.ts'

/** The tests run every story; what documents them would only slow them down. */
const isTest = process.env['VITEST'] !== undefined

/** The browsers that the apps are built for; any other target rewrites `light-dark()`. */
const { target = 'baseline-widely-available', cssTarget = target } =
  appConfig({ app: 'mobile', port: 0, pages: {} }).build ?? {}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './pages/**/*.mdx',
    '../packages/ui/src/!(chart)/**/*.stories.tsx',
    { directory: '../packages/ui/src/chart', files: '**/*.stories.tsx', titlePrefix: 'Price' },
  ],
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
