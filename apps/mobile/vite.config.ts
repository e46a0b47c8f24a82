import { appConfig } from '@openlot/tooling/vite'
import { leanChart } from '@openlot/ui/build'
import { defineConfig, mergeConfig } from 'vite'
import { rows } from './src/pages.ts'

export default defineConfig(
  mergeConfig(appConfig({ app: 'mobile', port: 5171, pages: rows }), { plugins: [leanChart()] }),
)
