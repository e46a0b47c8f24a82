import { Unsupported } from '../bus/unanswered.ts'
import type { AccountCommand } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { PartitionClient } from './engineClient.ts'
import type { TransitStorage } from './transitStorage.ts'

/**
 * Executes a command of another process. What it says of money in transit is replaced by what the engines have stored:
 * it makes no money arrive that was not sent, none return that has arrived, and no real money of play money.
 *
 * @throws Unsupported for money that was not sent to this account, may not be, or has not arrived.
 */
export async function executeStored(
  engine: PartitionClient,
  command: AccountCommand,
  transits: TransitStorage,
): Promise<CommandResult> {
  if (command.kind === 'receive-transit') {
    const { id } = command.transit
    const stored = await transits.find(id)
    if (stored?.transit.toId !== command.accountId) throw new Unsupported(`transit ${id} was not sent to this account`)
    const { transit, firstId, hasEnded, problem } = stored
    const target = await engine.ask({ kind: 'funds-target', accountId: command.accountId })
    if (target !== undefined && target.isDemo !== transit.isDemo)
      throw new Unsupported(`transit ${id} would make real money of play money, or the other way round`)
    // An engine forgets after a day what it has received.
    return hasEnded ? { problem } : engine.execute({ ...command, transit, firstId })
  }
  if (command.kind === 'end-transit') {
    const stored = await transits.find(command.transitId)
    if (stored?.hasArrived !== true) throw new Unsupported(`transit ${command.transitId} has not arrived`)
    return engine.execute({ ...command, problem: stored.problem })
  }
  return engine.execute(command)
}
