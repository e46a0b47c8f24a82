import type { Refusal } from '../../errors/refusal.ts'
import { apply } from '../model/apply.ts'
import type { Command, CommandOf } from '../model/command.ts'
import { decide } from './decide.ts'
import type { Decision, VersionedDecision } from '../model/decision.ts'
import type { GroupCommit } from '../journal/groupCommit.ts'
import type { FirstResults } from '../journal/firstResults.ts'
import type { FirstResult, IdempotentCommand } from '../journal/idempotentCommands.ts'
import { tasksOf } from '../copying/tasksOf.ts'
import { assertInvariants, assertVersion } from '../model/invariants.ts'
import type { State } from '../model/state.ts'
import { processAccount } from './tick.ts'

/** Everything that is discarded together when a batch is not stored. */
export interface Partition {
  readonly state: State
  readonly commit: GroupCommit
  readonly results: FirstResults
}

/**
 * Decides and applies a command. What prices have caused in its account comes first, however long the queue is, and
 * what the leader of a copy has done before its owner does something with it.
 */
export function runCommand(partition: Partition, command: Command, key: IdempotentCommand | undefined): Decision {
  const { state } = partition
  if ('accountId' in command) processAccount(state, command.accountId, command.at, (done) => carryOut(partition, done))
  if (isByOwner(command)) catchUp(partition, command)
  const decision = decide(state, command)
  carryOut(partition, decision, key)
  // What a copy then does by itself is part of what its owner has asked for.
  for (const event of decision.events)
    if (event.kind === 'copy-changed')
      processAccount(state, event.copy.accountId, command.at, (done) => carryOut(partition, done))
  return decision
}

/** What the owner of a copy may do knowing what its leader has done, and how prices have moved since. */
const BY_OWNER = ['edit-copy', 'stop-copy', 'fund-copy', 'reduce-copy', 'close-order', 'close-all'] as const

type ByOwner = CommandOf<(typeof BY_OWNER)[number]>

const isByOwner = (command: Command): command is ByOwner => (BY_OWNER as readonly string[]).includes(command.kind)

/** Does in a copy what its leader has done before; what waits for a price stays for its turn. */
function catchUp(partition: Partition, { accountId, at }: ByOwner): void {
  const { state } = partition
  for (;;) {
    const copy = state.copying.get(accountId)
    const task = copy && state.copying.tasksFor(copy)[0]
    if (task === undefined) return
    const decision = decide(state, { kind: 'copy-act', task, accountId, at })
    if (decision.events.length === 0) return
    carryOut(partition, decision)
    processAccount(state, accountId, at, (done) => carryOut(partition, done))
  }
}

/**
 * Applies a decision and adds it to the next commit, with the result for a repeat of its command.
 *
 * @throws InvariantViolation
 */
export function carryOut(partition: Partition, decision: VersionedDecision, key?: IdempotentCommand): void {
  const { state, commit } = partition
  assertVersion(state, decision.version)
  for (const event of [...decision.events, ...tasksOf(state, decision.events)]) {
    assertInvariants(state, event)
    commit.add(state, event)
    apply(state, event)
  }
  if (key !== undefined) {
    const { order, valuation, ended, left, posted, sourceId } = decision
    addResult(partition, key, {
      ...(order && { order }),
      ...(valuation && { valuation }),
      ...(ended && { ended }),
      ...(left && { left }),
      ...(posted && { posted }),
      ...(sourceId !== undefined && { sourceId }),
    })
  }
  commit.endDecision(state)
}

/** Stores the refusal of an idempotent command as its result. */
export function recordRefusal(partition: Partition, key: IdempotentCommand, refusal: Refusal): void {
  addResult(partition, key, refusal)
  partition.commit.endDecision(partition.state)
}

function addResult({ commit, results }: Partition, key: IdempotentCommand, result: FirstResult['result']): void {
  commit.addResult(key, result)
  results.add(key, result)
}
