import { appConfig } from '@openlot/tooling/vite'
import { leanChart } from '@openlot/ui/build'
import { defineConfig, mergeConfig } from 'vite'

const screens = 'apps/mobile/src/screens'
const later = `${screens}/laterScreens.ts`
const logos = 'packages/features/src/market/InstrumentLogo.tsx'

const pages = {
  '/': { modules: [logos], texts: [] },
  '/trade': {
    modules: [`${screens}/trade/TradeScreen.tsx`, 'packages/ui/src/chart/index.ts', logos],
    texts: ['trade'],
  },
  '/order': { modules: [`${screens}/orders/OrdersScreen.tsx`, logos], texts: ['orders'] },
  '/user': { modules: [`${screens}/user/UserScreen.tsx`], texts: ['account', 'parts'] },
  // What links from elsewhere lead to.
  '/register': { modules: [later, `${screens}/register/RegisterScreen.tsx`], texts: ['people', 'account', 'parts'] },
  '/news/detail': { modules: [later, `${screens}/news/ArticleScreen.tsx`], texts: ['content', 'parts'] },
  '/rank': { modules: [later, `${screens}/ranking/RankingScreen.tsx`], texts: ['content'] },
  '/login': { modules: [`${screens}/login/LoginScreen.tsx`], texts: ['account'] },
  '*': { modules: [], texts: [] },
}

export default defineConfig(mergeConfig(appConfig({ app: 'mobile', port: 5171, pages }), { plugins: [leanChart()] }))
