import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FirstResults } from './firstResults.ts'
import type { FirstResult, IdempotentCommand } from './idempotentCommands.ts'

const KEYS = 6
const USERS = 2

/** A storage whose queries and batches end when the schedule says so; a query sees what was stored when it began. */
function scheduled(scheduler: fc.Scheduler) {
  const stored = new Map<string, FirstResult>()
  const nameOf = ({ accountId, idempotencyKey }: IdempotentCommand) => `${accountId}/${idempotencyKey}`
  let newest: Promise<void> = Promise.resolve()
  return {
    async loadResult(command: IdempotentCommand) {
      const found = stored.get(nameOf(command))
      await scheduler.schedule(Promise.resolve())
      return found
    },
    async loadKeys(accountId: number) {
      const keys = [...stored.keys()].filter((name) => name.startsWith(`${accountId}/`)).map((name) => name.slice(2))
      await scheduler.schedule(Promise.resolve())
      return keys
    },
    store(command: IdempotentCommand, first: FirstResult) {
      const before = newest
      newest = (async () => {
        await before
        await scheduler.schedule(Promise.resolve())
        stored.set(nameOf(command), first)
      })()
    },
    durable: () => newest,
  }
}

describe('first results', () => {
  it('gives every repeat the first result, however queries and batches overlap', async () => {
    const sent = fc.array(fc.record({ accountId: fc.nat(USERS - 1), key: fc.nat(KEYS - 1) }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), sent, async (scheduler, commands) => {
        const storage = scheduled(scheduler)
        // One result a generation, so that they are dropped all the time.
        const results = new FirstResults(storage, () => storage.durable(), { generation: 1, keys: 4 })
        const executed: string[] = []
        const execute = async (accountId: number, key: number): Promise<void> => {
          const command = { accountId, idempotencyKey: `0000000${key}`, content: '', at: 0 }
          const isNew = results.isNew(command)
          const first = isNew ? undefined : (results.recent(command) ?? (await results.load(command)))
          if (first !== undefined || (!isNew && results.recent(command) !== undefined)) return
          executed.push(`${accountId}/${key}`)
          storage.store(command, { content: '', result: {} })
          results.add(command, {})
        }
        const all = commands.map(async ({ accountId, key }) => {
          await scheduler.schedule(Promise.resolve())
          await execute(accountId, key)
        })
        await scheduler.waitFor(Promise.all(all))
        expect(executed.length).toBe(new Set(executed).size)
      }),
      { numRuns: 300 },
    )
  })
})
