import { v5 as uuidFromName } from 'uuid'

/** The way a record takes from pending: to `next` at once, and to `end` when its money has moved. */
export interface ActPath<State extends string> {
  readonly next: State
  readonly end: State
}

/** How an act on a record went: begun now, begun or done before, or another was faster. */
export type ActResult<Row> =
  | { readonly outcome: 'begun'; readonly before: Row; readonly after: Row }
  | { readonly outcome: 'same' | 'otherwise'; readonly before: Row }
  | { readonly outcome: 'unknown' }

/** Where an act finds its record. */
export function judge<State extends string>(
  state: State,
  { next, end }: ActPath<State>,
): 'begin' | 'same' | 'otherwise' {
  if (state === 'pending') return 'begin'
  return state === next || state === end ? 'same' : 'otherwise'
}

/**
 * The name of what a record makes the engine do, so that it is done once. It grows out of the record's secret
 * key: users name their orders themselves and must not be able to take this name first.
 */
export const commandName = (key: string, command: string): string => uuidFromName(command, key)

/** What people call a record: `D100001` a deposit, `W100001` a withdrawal. */
export const recordNumber = (letter: 'D' | 'W', id: number): string => `${letter}${id}`

/** Reads such a number, with its letter or without; undefined where it is none. */
export function recordId(letter: 'D' | 'W', text: string): number | undefined {
  const digits = new RegExp(`^${letter}?(\\d{1,15})$`, 'i').exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
