import { v5 as uuidFromName } from 'uuid'

/** A way out of `pending`: to `next` at once, and to `end` once the money has moved. */
export interface Transition<State extends string> {
  readonly next: State
  readonly end: State
}

/** The outcome of a transition: begun now, begun or done before, or impossible from the state it is in. */
export type TransitionResult<Row> =
  | { readonly outcome: 'begun'; readonly before: Row; readonly after: Row }
  | { readonly outcome: 'already-done' | 'conflict'; readonly before: Row }
  | { readonly outcome: 'unknown' }

/** What a transition means for a record in a state. */
export function transitionFrom<State extends string>(
  state: State,
  { next, end }: Transition<State>,
): 'begin' | 'already-done' | 'conflict' {
  if (state === 'pending') return 'begin'
  return state === next || state === end ? 'already-done' : 'conflict'
}

/**
 * The idempotency key of an engine command for a record. It is derived from the record's secret key, so that
 * no client can use it first for a command of its own.
 */
export const derivedKey = (secretKey: string, command: string): string => uuidFromName(command, secretKey)

/** The number shown to users and operators: `D100001` is a deposit, `W100001` a withdrawal. */
export const recordNumber = (letter: 'D' | 'W', id: number): string => `${letter}${id}`

/** Parses a record number, with or without its letter; undefined for anything else. */
export function recordId(letter: 'D' | 'W', text: string): number | undefined {
  const digits = new RegExp(`^${letter}?(\\d{1,15})$`, 'i').exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
