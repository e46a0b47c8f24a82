import { contentEndpoints } from './contentEndpoints.ts'
import { firstEndpoints } from './firstEndpoints.ts'
import { peopleEndpoints } from './peopleEndpoints.ts'

/** Every call, by the name both sides use for it. */
export const endpoints = { ...firstEndpoints, ...peopleEndpoints, ...contentEndpoints }

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
