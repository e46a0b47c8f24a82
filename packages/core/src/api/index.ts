export { createApi, type Api, type ApiSettings, type CallOptions } from './client.ts'
export { ApiError, type ApiErrorKind, type ApiFailure } from './error.ts'
export { type Fetch, type HttpRequest, type HttpResponse, type Signal } from './platform.ts'
