/**
 * Globals that all platforms of the client have: browsers, workers, Node. Only the used parts are declared, so
 * that core needs no platform types.
 */
export interface Signal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

interface Controller {
  readonly signal: Signal
  abort(): void
}

/** A multipart body (FormData). */
export interface Parts {
  append(name: string, value: unknown): void
}

interface Platform {
  FormData: new () => Parts
  AbortController: new () => Controller
  URLSearchParams: new (entries: [string, string][]) => { toString(): string }
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/** The global object, so that tests can replace its timers. */
export const platform = globalThis as unknown as Platform

export interface HttpRequest {
  method: string
  headers: Record<string, string>
  body?: string | Parts
  signal: Signal
}

interface HttpResponse {
  readonly status: number
  readonly ok: boolean
  /** Not of a test's answers. */
  readonly headers?: { get(name: string): string | null }
  text(): Promise<string>
}

/** The used part of `fetch`. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>
