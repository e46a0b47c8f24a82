import { contentEndpoints } from './contentEndpoints.ts'
import { firstEndpoints } from './firstEndpoints.ts'
import { fundsEndpoints } from './fundsEndpoints.ts'
import { peopleEndpoints } from './peopleEndpoints.ts'

/** Every call, by the name both sides use for it. */
export const endpoints = { ...firstEndpoints, ...peopleEndpoints, ...contentEndpoints, ...fundsEndpoints }

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
