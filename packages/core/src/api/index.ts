export { createApi, type Api, type CallOptions } from './client.ts'
export { ApiError, type ApiFailure } from './error.ts'
export { type Fetch, type HttpRequest } from './platform.ts'
