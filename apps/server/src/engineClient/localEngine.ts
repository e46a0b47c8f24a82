import type { Engine } from '../engine/run/engine.ts'
import { runQuery } from '../engine/queries/query.ts'
import type { EngineClient } from './engineClient.ts'

/** The client of one engine in this process. */
export const localEngine = (engine: Pick<Engine, 'execute' | 'read' | 'listeners'>): EngineClient => ({
  execute: (command) => engine.execute(command),
  ask: (query) => engine.read((state) => runQuery(state, query)),
  listen: (listener) => engine.listeners.add(listener),
})
