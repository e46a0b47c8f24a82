import { appConfig } from '@openlot/tooling/vite'
import { defineConfig } from 'vite'
import { laterRows } from './src/laterPages.ts'
import { rows } from './src/pages.ts'

export default defineConfig(
  appConfig({
    app: 'mobile',
    port: 5171,
    pages: [...rows.filter(({ path }) => path !== '*'), ...laterRows],
    weights: {
      '/': 10,
      '/trade': 16,
      '/order': 6,
      '/copy': 3,
      '/rank': 3,
      '/user': 3,
      // Few come to them: what they share with other pages must not make those larger.
      '/learn': 0.2,
      '/learn/:lesson': 0.2,
    },
  }),
)
