import { appConfig } from '@openlot/tooling/vite'
import { defineConfig } from 'vite'
import { laterRows } from './src/laterPages.ts'
import { rows } from './src/pages.ts'

export default defineConfig(
  appConfig({
    app: 'pc',
    port: 5172,
    pages: [...rows.filter(({ path }) => path !== '*'), ...laterRows],
    weights: { '/': 60, '/copy': 3, '/rank': 24, '/user': 14, '/register': 3, '/product': 3 },
  }),
)
