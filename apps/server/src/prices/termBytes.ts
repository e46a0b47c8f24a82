import { encode } from '../bus/codec.ts'
import type { Instrument } from '../market/terms/instrument.ts'

const known = new WeakMap<Instrument, number>()

/** How long the terms of an instrument are in a message: those of one with many holidays have kilobytes. */
export function termBytes(instrument: Instrument): number {
  let bytes = known.get(instrument)
  if (bytes === undefined) known.set(instrument, (bytes = encode(instrument).length))
  return bytes
}
