/** Pages and how one gets from one to another. */
export { PAGES, type PagePath } from '@openlot/core/contract'
export { RouteGuard } from './RouteGuard.tsx'
export { linkTo } from './linkTo.tsx'
export { createRoutes, startingPage, type PageRow, type RedirectRow } from './routes.ts'
export { useNavigationEffects } from './useNavigationEffects.ts'
export { useOpenPage } from './useOpenPage.ts'
export { usePageTitle } from './usePageTitle.ts'
