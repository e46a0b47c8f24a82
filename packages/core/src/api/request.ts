import { ACCOUNT_ID_HEADER, type Endpoint } from '../contract/endpoint.ts'
import { type Parts, platform } from './platform.ts'

/** The context of a call besides its endpoint and input. */
export interface RequestContext {
  baseUrl: string
  language: string
  token?: string | undefined
  companyId?: string | undefined
  accountId?: number | undefined
  now: number
}

export interface BuiltRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | Parts
}

/** The input's fields as text, without undefined ones. */
function fields(input: object): [string, string][] {
  return Object.entries(input).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  )
}

const encode = (entries: [string, string][]): string => new platform.URLSearchParams(entries).toString()

/** Builds the HTTP request of a call: the input is in the query for GET, else in the body. */
export function buildRequest(endpoint: Endpoint, input: object, context: RequestContext): BuiltRequest {
  const headers: Record<string, string> = { lang: context.language }
  if (context.token !== undefined) headers['authorization'] = context.token
  if (context.companyId !== undefined) headers['company-id'] = context.companyId
  if (context.accountId !== undefined) headers[ACCOUNT_ID_HEADER] = String(context.accountId)

  const url = context.baseUrl + endpoint.path
  if (endpoint.method === 'GET') {
    const query = encode([...fields(input), ['t', String(context.now)]])
    return { url: `${url}?${query}`, method: 'GET', headers }
  }
  if (endpoint.encoding === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return { url, method: 'POST', headers, body: encode(fields(input)) }
  }
  if (endpoint.encoding === 'multipart') {
    const parts = new platform.FormData()
    for (const [name, value] of Object.entries(input)) if (value != null) parts.append(name, value)
    return { url, method: 'POST', headers, body: parts }
  }
  headers['content-type'] = 'application/json'
  return { url, method: 'POST', headers, body: JSON.stringify(input) }
}
