import { createRoutes, type PageRow } from '@openlot/features'

/** All pages of the app. The workspace is home, trade screen and orders in one. */
export const { pages, redirects, routeAt } = createRoutes<PageRow>([
  { path: '/', load: () => import('./workspace/Workspace.tsx'), texts: ['trade', 'orders'] },
  { path: '/trade', redirect: '/' },
  { path: '/order', redirect: '/' },
  { path: '/login', load: () => import('./pages/LoginPage.tsx'), texts: [] },
  { path: '/loss', load: () => import('./pages/LossPage.tsx'), texts: [] },
  { path: '*', load: () => import('./pages/NotFoundPage.tsx'), texts: [] },
])
