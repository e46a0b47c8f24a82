import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import type { Command } from '../model/command.ts'
import { arePricesKnown } from '../decisions/knownPrices.ts'
import type { State } from '../model/state.ts'
import type { Counts } from './counts.ts'
import type { Decision } from '../model/decision.ts'
import { type FirstResult, type IdempotentCommand, idempotent, replayResult } from '../journal/idempotentCommands.ts'
import { type Partition, recordRefusal, runCommand } from './partition.ts'

/** How long a command waits for the end of a trading day to be known. */
const MAX_ROLLOVER_WAIT_MS = 5000
const ROLLOVER_POLL_MS = 10

/** What a command needs of an engine. */
export interface CommandHost {
  readonly counts: Counts
  /**
   * The partition, as long as it may be written.
   *
   * @throws Unavailable
   */
  readonly ready: () => Partition
  /** Whether the partition has not been read again since. */
  readonly isCurrent: (partition: Partition) => boolean
  /** Runs a decision; throws once a fault in it has been dealt with. */
  readonly guard: <Result>(work: () => Result) => Result
}

/** Executes a command as `Engine.execute` says. One that is known to be new is decided in the caller’s turn. */
export async function executeOnce(host: CommandHost, command: Command, arrivedAt: number): Promise<Decision> {
  const { counts, ready, guard } = host
  if (awaitsRollover(ready().state, command)) await rolloverKnown(host, command)
  const key = idempotent(command)
  const isNew = key === undefined || ready().results.isNew(key)
  const stored = isNew ? undefined : await loadResult(host, key)
  const partition = ready()
  // Checked after the wait: the same command may have been executed meanwhile.
  const first = isNew ? undefined : (stored ?? partition.results.recent(key))
  if (key !== undefined && first !== undefined) {
    await partition.commit.durable()
    return replayResult(first, key)
  }
  counts.commands++
  try {
    const decision = guard(() => runCommand(partition, decidedNow(command, arrivedAt), key))
    await partition.commit.durable()
    return decision
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    counts.refused++
    if (key !== undefined) recordRefusal(partition, key, error)
    // The refusal may depend on something that is not durable yet.
    await partition.commit.durable()
    throw error
  }
}

/** What neither depends on positions nor changes them. */
const INDEPENDENT: ReadonlySet<Command['kind']> = new Set([
  'open-account',
  'credit-deposit',
  'pay-withdrawal',
  'release-withdrawal',
  'invite-reward',
  'receive-transit',
  'end-transit',
])

/** Whether a trading day has ended that the account may hold positions over, and that cannot be booked yet. */
function awaitsRollover(state: State, command: Command): boolean {
  const { rollovers } = state
  const now = Date.now()
  if (!rollovers.isMissing(now) && (arePricesKnown(state, now) || !rollovers.isDue)) return false
  if (INDEPENDENT.has(command.kind) || !('accountId' in command)) return false
  return (state.accounts.get(command.accountId)?.orderIds.size ?? 0) > 0
}

/** What is decided next comes after the end of the day: it is known within milliseconds where a market process runs. */
async function rolloverKnown({ ready }: CommandHost, command: Command): Promise<void> {
  const end = performance.now() + MAX_ROLLOVER_WAIT_MS
  while (awaitsRollover(ready().state, command)) {
    if (performance.now() > end) throw new Unavailable('the trading day that has ended is not known yet')
    await wait(ROLLOVER_POLL_MS)
  }
}

/**
 * The command at the time at which it is decided. What it places is held against the prices from then on: those that came
 * while it waited were not its own.
 */
function decidedNow(command: Command, arrivedAt: number): Command {
  const waitedMs = Math.max(0, Date.now() - arrivedAt)
  return waitedMs === 0 ? command : { ...command, at: command.at + waitedMs }
}

async function loadResult({ ready, isCurrent }: CommandHost, key: IdempotentCommand): Promise<FirstResult | undefined> {
  for (;;) {
    const partition = ready()
    const recent = partition.results.recent(key)
    if (recent !== undefined) return recent
    let stored: FirstResult | undefined
    try {
      stored = await partition.results.load(key)
    } catch (cause) {
      throw new Unavailable('the database does not answer', { cause })
    }
    // After a recovery in between, a result may be stored that was not visible before.
    if (stored !== undefined || isCurrent(partition)) return stored
  }
}
