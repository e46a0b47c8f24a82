export { CopyPage } from './CopyPage.tsx'
export { LeadPage } from './LeadPage.tsx'
export { TraderPage } from './TraderPage.tsx'
