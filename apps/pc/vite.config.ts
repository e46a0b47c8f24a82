import { appConfig } from '@openlot/tooling/vite'
import { leanChart } from '@openlot/ui/build'
import { defineConfig, mergeConfig } from 'vite'

export default defineConfig(mergeConfig(appConfig({ app: 'pc', port: 5172 }), { plugins: [leanChart()] }))
