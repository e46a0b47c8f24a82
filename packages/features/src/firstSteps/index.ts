/** What a new user with a real account does next. */
import { lazyRetry } from '@openlot/ui'

/** Most users are past it: it loads when asked for. */
export const FirstSteps = lazyRetry(() => import('./FirstSteps.tsx'))
