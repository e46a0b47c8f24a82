import type { MessageBus } from '../bus/messageBus.ts'
import { Unsupported } from '../bus/unanswered.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import { type EngineEvent, awaitsWork } from '../engine/model/event.ts'
import { termOf } from '../engine/model/state.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { eventsByAccount } from './accountEvents.ts'
import type { PartitionClient } from './engineClient.ts'
import { executeStored } from './executeStored.ts'
import type { TransitStorage } from './transitStorage.ts'
import {
  type AccountChange,
  type EngineRequest,
  OWNERS,
  type Ownership,
  type AwaitedEvents,
  accountSubject,
  commandSubject,
  houseSubject,
  isOfHouse,
  workSubject,
} from './wire.ts'

const ANNOUNCE_INTERVAL_MS = 1000

/** The result without the events, because followers of the account are told of these. */
const resultOf = ({ order, valuation, ended, left, posted, sourceId, problem }: CommandResult): CommandResult => ({
  ...(order && { order }),
  ...(valuation && { valuation }),
  ...(ended && { ended }),
  ...(left && { left }),
  ...(posted && { posted }),
  ...(sourceId !== undefined && { sourceId }),
  ...(problem && { problem }),
})

interface Served {
  readonly bus: MessageBus
  readonly engine: PartitionClient
  /** The partition, its epoch, and who has it. */
  readonly own: Ownership
  readonly transits: TransitStorage
  /** A shorter interval for tests. */
  readonly announceIntervalMs?: number
}

/**
 * Lets other processes use an engine of this one. Call it once the engine is ready, and end it before it is not: another
 * holder of the partition serves the same subject.
 */
export function serveEngine({ bus, engine, own, transits, announceIntervalMs = ANNOUNCE_INTERVAL_MS }: Served): {
  publish(events: readonly EngineEvent[]): void
  end(): void
} {
  const { partition, partitions, epoch } = own
  const term = termOf(partitions, epoch)
  /** How many events have changed each account, as the engine counts them. */
  const versions = new Map<number, number>()
  const answer = async (request: EngineRequest) => {
    if (request.partitions !== partitions) throw new Unavailable('the accounts are divided differently')
    switch (request.kind) {
      // This clock decides: that of who asks may be wrong.
      case 'execute':
        return resultOf(await executeStored(engine, { ...request.command, at: Date.now() }, transits))
      case 'ask':
        return { found: await engine.ask('at' in request.query ? { ...request.query, at: Date.now() } : request.query) }
      default:
        throw new Unsupported('the request is not known')
    }
  }
  const serve = (subject: string, isHouse: boolean) =>
    bus.serve(subject, async (message) => {
      const request = message as EngineRequest
      const isAllowed = isHouse === (request.kind === 'execute' && isOfHouse(request.command))
      if (!isAllowed) throw new Unsupported(`${subject} does not take this request`)
      return answer(request)
    })
  const ends = [serve(commandSubject(partition, epoch), false), serve(houseSubject(partition, epoch), true)]
  const announce = (): void => bus.publish(OWNERS, own)
  announce()
  const timer = setInterval(announce, announceIntervalMs)
  return {
    publish(events) {
      for (const [accountId, changed] of eventsByAccount(events)) {
        const version = (versions.get(accountId) ?? 0) + changed.length
        versions.set(accountId, version)
        const change: AccountChange = { accountId, term, version, events: changed }
        bus.publish(accountSubject(partition, accountId), change)
      }
      const awaited: AwaitedEvents = { events: events.filter(awaitsWork) }
      if (awaited.events.length > 0) bus.publish(workSubject(partition), awaited)
    },
    end() {
      clearInterval(timer)
      for (const end of ends) end()
    },
  }
}
