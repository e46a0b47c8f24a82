import type { StorybookConfig } from '@storybook/react-vite'
import { components } from '../tooling/vite/app.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Props are documented in their types; extracting them again for every story is slow.
  typescript: { reactDocgen: false },
  // Compiled as the apps compile them, so that the stories test what ships.
  viteFinal: ({ plugins = [], ...rest }) => ({
    ...rest,
    plugins: [...plugins, ...components()],
  }),
}

export default config
