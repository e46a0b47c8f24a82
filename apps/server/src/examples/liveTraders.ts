import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Refusal } from '../errors/refusal.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { Prices } from '../prices/prices.ts'
import { choose, delayAfter, ideaFor, nextAct } from './strategy.ts'
import type { ExampleTrader } from './traders.ts'

interface Deps {
  readonly engine: Pick<EngineClient, 'ask' | 'execute'>
  readonly prices: Pick<Prices, 'instruments' | 'status' | 'quote'>
  readonly log: Logger
}

/** Runs the example traders: small orders at random intervals, each with stop loss and take profit. */
export class LiveTraders {
  readonly #deps: Deps
  readonly #stopping = new AbortController()
  #running: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(traders: readonly ExampleTrader[]): void {
    this.#running = Promise.all(traders.map((trader) => this.#run(trader)))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(trader: ExampleTrader): Promise<void> {
    const { signal } = this.#stopping
    for (let step = 0; !signal.aborted; step++) {
      // Depends on the time, so that the first trades after each start differ.
      const at = Date.now() + step
      try {
        await wait(delayAfter(trader.strategy, at), undefined, { signal })
        await this.#act(trader, at)
      } catch (error) {
        if (signal.aborted) return
        // Rejected or not available now; the next attempt follows.
        if (error instanceof Refusal || error instanceof Unavailable) continue
        this.#deps.log.error(error, 'an example trader failed')
        return
      }
    }
  }

  async #act({ accountId, strategy }: ExampleTrader, at: number): Promise<void> {
    const { engine, prices } = this.#deps
    const { orders, summary } = await engine.ask({ kind: 'live-orders', accountId })
    const held = orders.flatMap(({ order }) => (order.status === 'holding' ? [order.id] : []))
    const balance = Number(summary.balance) / 10 ** 6
    const [oldest] = held
    if (oldest !== undefined && nextAct(strategy, at, held.length) === 'close') {
      await engine.execute({
        kind: 'close-order',
        accountId,
        orderId: oldest,
        lots: undefined,
        idempotencyKey: undefined,
        at: Date.now(),
      })
      return
    }
    const tradable = prices.instruments.filter(({ id, code }) => {
      const { open, stale } = prices.status(id)
      return strategy.codes.includes(code) && open && !stale
    })
    const instrument = choose(strategy, at, tradable)
    const quote = instrument && prices.quote(instrument.id)
    const idea = instrument && quote && ideaFor(strategy, at, instrument, quote, balance)
    if (idea !== undefined)
      await engine.execute({ kind: 'market-order', accountId, ...idea, idempotencyKey: undefined, at: Date.now() })
  }
}
