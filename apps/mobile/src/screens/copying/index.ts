export { CopiesScreen } from './CopiesScreen.tsx'
export { CopyScreen } from './CopyScreen.tsx'
export { LeadScreen } from './LeadScreen.tsx'
export { TraderScreen } from './TraderScreen.tsx'
