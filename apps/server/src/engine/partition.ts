import { apply } from './apply.ts'
import type { NamedCommand, RecentAnswers } from './clientCommands.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'
import type { Decision } from './decisions/decision.ts'
import type { GroupCommit } from './groupCommit.ts'
import type { Order } from './order.ts'
import type { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import { attend } from './tick.ts'

/** All that is thrown away together when a batch is not stored. */
export interface Partition {
  readonly state: State
  readonly commit: GroupCommit
  readonly answers: RecentAnswers
  stretch: 'none' | 'scheduled'
}

/** What prices have done to an account comes before its own commands, however much else is waiting. */
export function decideNow(partition: Partition, command: Command): Decision {
  const { state } = partition
  if ('userId' in command) attend(state, command.userId, command.at, (done) => carryOut(partition, done))
  const decision = decide(state, command)
  carryOut(partition, decision)
  return decision
}

/** Applies a decision and gives it to the next commit. */
export function carryOut({ state, commit }: Partition, { events }: Decision): void {
  for (const event of events) {
    commit.add(state, event)
    apply(state, event)
  }
}

/** Keeps what a command that its client has named was answered with. */
export function remember(
  { commit, answers }: Partition,
  named: NamedCommand | undefined,
  result: Order | Refusal,
): void {
  if (named === undefined) return
  commit.answer(named, result)
  answers.remember(named, result)
}
