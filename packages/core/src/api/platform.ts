/**
 * What every platform the client runs on has beside the language: browsers, workers, Node.
 * Named here in the little that is used, so that core needs no platform's types.
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

/** A body in parts; fetch writes it and names its boundary. */
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

/** The global object, looked up at each use so that tests may replace its timers. */
export const platform = globalThis as unknown as Platform

export interface HttpRequest {
  method: string
  headers: Record<string, string>
  body?: string | Parts
  signal: Signal
}

export interface HttpResponse {
  readonly status: number
  readonly ok: boolean
  text(): Promise<string>
}

/** `fetch`, in the part of it that is used. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>
