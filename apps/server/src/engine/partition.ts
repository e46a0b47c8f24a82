import { apply } from './apply.ts'
import type { NamedCommand, RecentAnswers } from './idempotentCommands.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'
import type { Decision } from './decisions/decision.ts'
import type { GroupCommit } from './groupCommit.ts'
import type { Refusal } from '../errors/refusal.ts'
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
export function decideNow(partition: Partition, command: Command, named: NamedCommand | undefined): Decision {
  const { state } = partition
  if ('userId' in command) attend(state, command.userId, command.at, (done) => carryOut(partition, done))
  const decision = decide(state, command)
  carryOut(partition, decision, named)
  return decision
}

/** Applies a decision and gives it to the next commit, with the answer that a repeat of it will get. */
export function carryOut(
  { state, commit, answers }: Partition,
  { events, ...answer }: Decision,
  named?: NamedCommand,
): void {
  for (const event of events) {
    commit.add(state, event)
    apply(state, event)
  }
  if (named !== undefined) {
    commit.answer(named, answer)
    answers.remember(named, answer)
  }
  commit.complete(state)
}

/** Keeps the refusal of a command that its client has named. */
export function rememberRefusal({ state, commit, answers }: Partition, named: NamedCommand, refusal: Refusal): void {
  commit.answer(named, refusal)
  answers.remember(named, refusal)
  commit.complete(state)
}
