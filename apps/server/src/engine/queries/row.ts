import type { State } from '../model/state.ts'

/** What an engine has answered about those accounts of a query that it keeps; undefined while it is away. */
export interface Part<Answer> {
  readonly ids: readonly number[]
  readonly answer: Answer | undefined
}

/** A query: how it is answered from a state, and by which engines where there are several. */
export type QueryRow = {
  readonly answer: (state: State, input: never) => unknown
  /** Tells what positions are worth, so there have to be prices. */
  readonly isValuing?: true
  /** Can be answered from replicas of the accounts in `ofEach`. */
  readonly isReplicated?: true
  /** Engines that are away are left out, as long as there is another. */
  readonly mayBeAway?: true
} & (
  | {
      /** The field with the account whose engine answers. */
      readonly of: string
      /** Puts together what all engines have answered, where the field is optional and not given. */
      readonly ofAll?: (answers: never) => unknown
    }
  /** All engines answer. */
  | { readonly of?: never; readonly ofAll: (answers: never) => unknown }
  | {
      readonly of?: never
      /** The field with accounts; each engine answers about its own. */
      readonly ofEach: string
      readonly join: (parts: never, ids: readonly number[]) => unknown
    }
)

type Answers<Input, Answer> = (state: State, input: Input) => Answer

/** A query that the engine of one account answers. */
export const ofOne = <Input, Answer>(answer: Answers<Input, Answer>, of: keyof Input & string) => ({ answer, of })

/** A query that all engines answer together. */
export const ofAll = <Input, Answer>(
  answer: Answers<Input, Answer>,
  join: (answers: readonly Answer[]) => NoInfer<Answer>,
) => ({ answer, ofAll: join })

/** A query that each engine answers about its own accounts. */
export const ofEach = <Input, Answer>(
  answer: Answers<Input, Answer>,
  field: keyof Input & string,
  join: (parts: readonly Part<Answer>[], ids: readonly number[]) => NoInfer<Answer>,
) => ({ answer, ofEach: field, join })

/** The rows of all parts in the order of the ids; without `idOf` a part has one row for each of its ids. */
export function rowsOf<Row>(
  parts: readonly Part<readonly Row[]>[],
  ids: readonly number[],
  idOf?: (row: Row) => number,
): Row[] {
  const byId = new Map<number, Row>()
  for (const { ids: own, answer = [] } of parts)
    for (const [at, row] of answer.entries()) byId.set(idOf?.(row) ?? own[at]!, row)
  return ids.flatMap((id) => byId.get(id) ?? [])
}
