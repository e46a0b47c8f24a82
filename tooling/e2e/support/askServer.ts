import type { APIResponse, Route } from 'playwright'

/** What the server answers to a request that is held back. Only browsers know where `*.localhost` is. */
export function askServer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}
