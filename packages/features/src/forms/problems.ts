import type { Texts } from '@openlot/i18n'

/** What is wrong with a field: a key of its text. */
export type FormProblem = keyof Texts['account']['form']

/** What is wrong with a new password and its repetition. */
export interface NewPasswordProblems {
  password?: FormProblem | undefined
  repeat?: FormProblem | undefined
}
