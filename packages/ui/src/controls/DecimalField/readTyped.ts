import { decimalParts } from '@openlot/core/math'
import { hasOnlyFigures, readFigure, type FigureField, type ReadFigure } from '@openlot/i18n/parse'

/** What a field holds, and how what is typed into it is read. */
export interface TypedField extends FigureField {
  readonly decimals?: number | undefined
  readonly negative?: boolean | undefined
}

/** Why what is in a field is no figure for it. */
export type TypedProblem = NonNullable<ReadFigure['problem']> | 'negative' | 'decimals'

export interface Typed {
  /** A plain decimal, or what was typed marked as unread. */
  readonly value: string
  readonly problem: TypedProblem | undefined
}

/** Valid beginnings of a number: nothing, a sign, a decimal separator. */
const unfinished = /^[-−]?[.,٫]?$/
const startsBelowZero = /^\s*[-−–﹣－]/

const UNREAD = /^‹(.*)›$/s

/**
 * A text that its field could not read, so marked that its owner cannot either: `1.000` with too many decimals would
 * pass for a plain decimal.
 */
const markUnread = (text: string): string => `‹${text}›`

/** The text as it was typed; undefined for any other value. */
const unreadText = (value: string): string | undefined => UNREAD.exec(value)?.[1]

/** Reads what is in a field. More digits than it holds are a problem: were they cut, another figure would be meant. */
export function readTyped(text: string, field: TypedField): Typed {
  const problem = (wrong: TypedProblem): Typed => ({ value: markUnread(text), problem: wrong })
  if (!field.negative && startsBelowZero.test(text)) return problem('negative')
  if (unfinished.test(text)) return { value: '', problem: undefined }
  const read = readFigure(text, field)
  if (read.problem !== undefined) return problem(read.problem)
  const decimals = decimalParts(read.figure)?.fraction.length ?? 0
  if (field.decimals !== undefined && decimals > field.decimals) return problem('decimals')
  return { value: read.figure, problem: undefined }
}

/** What an owner's value looks like in its field, where the language does not matter: a text that could not be read. */
export function readValue(value: string, field: TypedField): { text: string; problem: TypedProblem | undefined } {
  if (value === '' || decimalParts(value) !== undefined) return { text: value, problem: undefined }
  const text = unreadText(value) ?? value
  return { text, problem: readTyped(text, field).problem ?? 'notANumber' }
}

/**
 * Whether a key adds what no figure of this field has, such as a letter: it is ignored. Digits and signs never are, as
 * the figure would be another one.
 */
export function isForeignKey(former: string, text: string, { negative }: TypedField): boolean {
  const isForeign = (one: string): boolean => !hasOnlyFigures(one) || (!negative && startsBelowZero.test(one))
  return isForeign(text) && !isForeign(former)
}
