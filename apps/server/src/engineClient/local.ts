import { setTimeout as wait } from 'node:timers/promises'
import { Engine, type EngineOptions } from '../engine/engine.ts'
import { runQuery } from '../engine/queries/query.ts'
import type { EngineClient } from './engineClient.ts'

/** The client of an engine in this process. */
export const localEngine = (engine: Pick<Engine, 'execute' | 'read' | 'listen' | 'onRecovered'>): EngineClient => ({
  execute: (command) => engine.execute(command),
  ask: (query) => engine.read((state) => runQuery(state, query)),
  listen: (listener) => engine.listen(listener),
  onRecovered: (listener) => engine.onRecovered(listener),
})

/** Works with an engine of its own; does nothing where the accounts cannot be taken over in time. */
export async function withLocalEngine(
  options: EngineOptions,
  { timeoutMs }: { timeoutMs: number },
  work: (engine: EngineClient) => Promise<unknown>,
): Promise<void> {
  const engine = new Engine(options)
  try {
    const started = engine.start().then(() => true)
    // It may be stopped before it has started.
    started.catch(() => undefined)
    if (await Promise.race([started, wait(timeoutMs, false, { ref: false })])) await work(localEngine(engine))
  } finally {
    await engine.stop()
  }
}
