import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../errors/refusal.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { balanceOf, holdingsOf } from '../engine/valuation.ts'
import type { Market } from '../market/market.ts'
import { choose, ideaFor, nextAct, pauseAfter } from './strategy.ts'
import type { ExampleTrader } from './traders.ts'

interface Deps {
  readonly engine: Engine
  readonly market: Pick<Market, 'instruments' | 'status' | 'quote'>
  readonly log: Logger
}

/** The example traders of a running broker: small orders now and then, each with its stops. */
export class LiveTraders {
  readonly #deps: Deps
  readonly #stopping = new AbortController()
  #running: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(traders: readonly ExampleTrader[]): void {
    this.#running = Promise.all(traders.map((trader) => this.#live(trader)))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #live(trader: ExampleTrader): Promise<void> {
    const { signal } = this.#stopping
    for (let step = 0; !signal.aborted; step++) {
      // A server that is started often must not see the same first steps each time.
      const moment = Date.now() + step
      try {
        await wait(pauseAfter(trader.strategy, moment), undefined, { signal })
        await this.#act(trader, moment)
      } catch (error) {
        if (signal.aborted) return
        // Turned down, or not ready now: there will be another moment.
        if (error instanceof Refusal || error instanceof Unavailable) continue
        this.#deps.log.error(error, 'an example trader failed')
        return
      }
    }
  }

  async #act({ userId, strategy }: ExampleTrader, moment: number): Promise<void> {
    const { engine, market } = this.#deps
    const { held, balance } = await engine.read((state) => ({
      held: [...holdingsOf(state, userId)].map(({ id }) => id),
      balance: Number(balanceOf(state, userId)) / 10 ** 6,
    }))
    const [oldest] = held
    if (oldest !== undefined && nextAct(strategy, moment, held.length) === 'close') {
      await engine.execute({
        kind: 'close-order',
        userId,
        orderId: oldest,
        lots: undefined,
        idempotencyKey: undefined,
        at: Date.now(),
      })
      return
    }
    const dealt = market.instruments.filter(({ id, code }) => {
      const { open, stale } = market.status(id)
      return strategy.codes.includes(code) && open && !stale
    })
    const instrument = choose(strategy, moment, dealt)
    const quote = instrument && market.quote(instrument.id)
    const idea = instrument && quote && ideaFor(strategy, moment, instrument, quote, balance)
    if (idea !== undefined)
      await engine.execute({ kind: 'market-order', userId, ...idea, idempotencyKey: undefined, at: Date.now() })
  }
}
