import { UNAUTHENTICATED } from '../contract/outcome.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.ts'
import { readAnswer } from './answer.ts'
import { ApiError } from './error.ts'
import { platform, type Fetch, type Signal } from './platform.ts'
import { buildRequest } from './request.ts'

const DEFAULT_TIMEOUT_MS = 15_000
/** Long enough to upload ten megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Settings of the client, read for each call. */
export interface ApiSettings {
  /** Origin of the API, such as `https://api.example.com`. */
  baseUrl(): string
  language(): string
  token(): string | undefined
  companyId?(): string | undefined
  /** The session of the token has ended; `why` is for the user. Not called for calls sent as `init`. */
  onSessionExpired(token: string | undefined, why: string): void
  /** The server's time when it answered, in milliseconds since 1970, to the second. */
  onServerTime?(time: number): void
  fetch: Fetch
}

export interface CallOptions {
  signal?: Signal
  /** Milliseconds until the call fails with a network error; by default 15 seconds, two minutes for uploads. */
  timeout?: number
  /** A call at startup: the caller handles an expired session. */
  init?: boolean
  /** The account that the call works on; the user's first unless told. */
  accountId?: number | undefined
  /** Sent without the token, as by a visitor. */
  asVisitor?: boolean
}

export interface Api {
  /** Sends a call and returns its validated data. @throws ApiError for every failure. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointOutput<E>>
}

/**
 * Creates the HTTP client for the endpoint table.
 *
 * @example
 * const api = createApi({ baseUrl: () => 'http://api.localhost:8080', … })
 * const instruments = await api.call(endpoints.instruments, {})
 */
export function createApi(settings: ApiSettings): Api {
  return {
    async call(endpoint, input, options = {}) {
      const token = options.asVisitor === true ? undefined : settings.token()
      const request = buildRequest(endpoint, input as object, {
        baseUrl: settings.baseUrl(),
        language: settings.language(),
        token,
        companyId: settings.companyId?.(),
        accountId: options.accountId,
        now: Date.now(),
      })
      const timeout = endpoint.encoding === 'multipart' ? UPLOAD_TIMEOUT_MS : DEFAULT_TIMEOUT_MS
      const answer = await send(settings, request, { timeout, ...options })
      try {
        return readAnswer(endpoint, answer)
      } catch (error) {
        const expired = error instanceof ApiError && error.kind === 'rejected' && error.code === UNAUTHENTICATED
        if (expired && options.init !== true) settings.onSessionExpired(token, error.msg)
        throw error
      }
    },
  }
}

type Answer = { status: number; ok: boolean; text: string }

async function send(
  { fetch, onServerTime }: ApiSettings,
  { url, ...request }: ReturnType<typeof buildRequest>,
  { signal, timeout }: CallOptions & { timeout: number },
): Promise<Answer> {
  if (signal?.aborted) throw new ApiError({ kind: 'aborted', msg: '' })
  const controller = new platform.AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  const timer = platform.setTimeout(abort, timeout)
  try {
    const response = await fetch(url, { ...request, signal: controller.signal })
    const time = Date.parse(response.headers?.get('date') ?? '')
    if (!Number.isNaN(time)) onServerTime?.(time)
    return { status: response.status, ok: response.ok, text: await response.text() }
  } catch (cause) {
    throw new ApiError({ kind: signal?.aborted ? 'aborted' : 'network', msg: '' }, { cause })
  } finally {
    platform.clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
