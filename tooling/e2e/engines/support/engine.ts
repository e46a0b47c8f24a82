/** The engines of today's browsers: WebKit is that of Safari and of every iPhone. */
export const ENGINES = ['webkit', 'firefox', 'chromium'] as const

export type EngineName = (typeof ENGINES)[number]
export type App = 'mobile' | 'pc'

/** What an app is shown in, in pixels. */
export const SIZES = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } } as const

export interface Point {
  readonly x: number
  readonly y: number
}

/** A window of a browser: the least that the protocols of all engines can do. */
export interface EngineWindow {
  open(url: string): Promise<void>
  /** The value of an expression in the page, or what a promise of it becomes. */
  evaluate(expression: string): Promise<unknown>
  /**
   * Presses the mouse at the first point, leads it over the others, and lets go. A finger would be another thing at
   * every pause of a busy machine: a long press, a swipe.
   */
  drag(points: readonly Point[]): Promise<void>
  /** Presses keys together, by their names in the DOM. */
  press(keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
  /** A PNG file of what it shows. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A browser of its own, with nothing of former visits. */
export interface Engine {
  readonly window: EngineWindow
  /** Waits for another window than that one. */
  otherWindow(): Promise<EngineWindow>
  /** Errors of pages, unhandled rejections, and errors and warnings in the console, of all windows so far. */
  complaints(): readonly string[]
  stop(): Promise<void>
}
