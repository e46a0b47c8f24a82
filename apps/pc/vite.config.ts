import { appConfig } from '@openlot/tooling/vite'
import { leanChart } from '@openlot/ui/build'
import { defineConfig, mergeConfig } from 'vite'

const workspace = {
  modules: ['apps/pc/src/workspace/Workspace.tsx', 'packages/ui/src/chart/index.ts'],
  texts: ['trade', 'ticket', 'workspace', 'orders', 'account'],
}

const pages = {
  '/': workspace,
  '/trade': workspace,
  '/order': workspace,
  '/login': { modules: ['apps/pc/src/pages/LoginPage.tsx'], texts: ['account'] },
  '*': { modules: [], texts: [] },
}

export default defineConfig(mergeConfig(appConfig({ app: 'pc', port: 5172, pages }), { plugins: [leanChart()] }))
