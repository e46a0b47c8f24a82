import { createRoutes, type PageRow } from '@openlot/features'
import { lazyRetry } from '@openlot/ui'

/** All pages of the app. The workspace is home, trade screen and orders in one. */
export const { pages, redirects, routeAt } = createRoutes<PageRow>([
  {
    path: '/',
    component: lazyRetry(() => import('./workspace/Workspace.tsx')),
    texts: ['trade', 'ticket', 'workspace', 'orders'],
  },
  { path: '/trade', redirect: '/' },
  { path: '/order', redirect: '/' },
  { path: '/login', component: lazyRetry(() => import('./pages/LoginPage.tsx')), texts: [] },
  { path: '/loss', component: lazyRetry(() => import('./pages/LossPage.tsx')), texts: [] },
  { path: '*', component: lazyRetry(() => import('./pages/NotFoundPage.tsx')), texts: [] },
])
