import type { Quote } from '@openlot/core/math'
import type { MessageBus } from '../bus/messageBus.ts'
import { PX, type PxMessage, endOf, readEntries, sizeOf } from './pxMessage.ts'
import { Ring, type RingLimits } from './ring.ts'

/**
 * What market processes have published, as it came over the bus: so whoever begins knows what others have been told, and
 * whoever leads hears that it is heard.
 */
export class PriceEcho {
  readonly #limits: RingLimits
  readonly #unsubscribe: () => void
  #epoch = 0
  #ring: Ring
  #heardAt = -Infinity
  readonly beganAt = Date.now()
  /** The newest quote of each instrument, and when it was dealt on. */
  readonly quotes = new Map<number, { readonly quote: Quote; readonly at: number }>()

  constructor({ bus, limits }: { bus: Pick<MessageBus, 'subscribe'>; limits: RingLimits }) {
    this.#limits = limits
    this.#ring = new Ring(limits)
    this.#unsubscribe = bus.subscribe(PX, (message) => this.#hear(message as PxMessage))
  }

  /** The epoch that was heard last, with the end of it, for those who have missed some. */
  get heard(): { readonly epoch: number; readonly ring: Ring } {
    return { epoch: this.#epoch, ring: this.#ring }
  }

  /** How long nothing of an epoch was heard. */
  silenceOf(epoch: number): number {
    return epoch === this.#epoch ? performance.now() - this.#heardAt : Infinity
  }

  stop(): void {
    this.#unsubscribe()
  }

  #hear(message: PxMessage): void {
    if (message.epoch < this.#epoch) return
    this.#heardAt = performance.now()
    const isNew = message.epoch > this.#epoch
    this.#epoch = message.epoch
    const end = endOf(message)
    // What comes after a gap is kept from there on.
    if (isNew || message.seq > this.#ring.end + 1) this.#ring = new Ring(this.#limits, message.seq - 1)
    if (end <= this.#ring.end || end < message.seq) return
    this.#ring.add(message, sizeOf(message), Date.now())
    const listener = {
      onQuote: (id: number, quote: Quote, at: number) => void this.quotes.set(id, { quote, at }),
      onStatus: () => undefined,
      onInstrument: () => undefined,
    }
    readEntries(message, listener, () => false)
  }
}
