import type { Instrument } from '../market/terms/instrument.ts'

/** What an operator can set about an instrument. */
export interface InstrumentField {
  readonly takes: string
  format(instrument: Instrument): string
  /** What the value changes; undefined where it is wrong. May throw a DecimalError for text that is not a number. */
  parse(value: string, instrument: Instrument, calendars: readonly string[]): Partial<Instrument> | undefined
}

/** Whether a text is a whole number in a range. */
export const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to
