import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import type { Command } from '../model/command.ts'
import type { Counts } from './counts.ts'
import type { Decision } from '../model/decision.ts'
import { type FirstResult, type IdempotentCommand, idempotent, replayResult } from '../journal/idempotentCommands.ts'
import { type Partition, recordRefusal, runCommand } from './partition.ts'

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
