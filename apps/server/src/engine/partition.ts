import type { Refusal } from '../errors/refusal.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'
import type { Decision, VersionedDecision } from './decisions/decision.ts'
import type { GroupCommit } from './groupCommit.ts'
import type { IdempotentCommand, RecentResults } from './idempotentCommands.ts'
import { assertInvariants, assertVersion } from './invariants.ts'
import { toResultText } from './resultText.ts'
import type { State } from './state.ts'
import { processAccount } from './tick.ts'

/** Everything that is discarded together when a batch is not stored. */
export interface Partition {
  readonly state: State
  readonly commit: GroupCommit
  readonly results: RecentResults
  /** Whether a slice of the account queue is scheduled. */
  slice: 'none' | 'scheduled'
}

/** Decides and applies a command. What prices have caused in its account comes first, however long the queue is. */
export function runCommand(partition: Partition, command: Command, key: IdempotentCommand | undefined): Decision {
  const { state } = partition
  if ('userId' in command) processAccount(state, command.userId, command.at, (done) => carryOut(partition, done))
  const decision = decide(state, command)
  carryOut(partition, decision, key)
  return decision
}

/**
 * Applies a decision and adds it to the next commit, with the result for a repeat of its command.
 *
 * @throws InvariantViolation
 */
export function carryOut(
  { state, commit, results }: Partition,
  decision: VersionedDecision,
  key?: IdempotentCommand,
): void {
  assertVersion(state, decision.version)
  for (const event of decision.events) {
    assertInvariants(state, event)
    commit.add(state, event)
    apply(state, event)
  }
  if (key !== undefined) {
    const text = toResultText(decision)
    commit.addResult(key, text)
    results.add(key, text)
  }
  commit.endDecision(state)
}

/** Stores the refusal of an idempotent command as its result. */
export function recordRefusal({ state, commit, results }: Partition, key: IdempotentCommand, refusal: Refusal): void {
  const text = toResultText(refusal)
  commit.addResult(key, text)
  results.add(key, text)
  commit.endDecision(state)
}
