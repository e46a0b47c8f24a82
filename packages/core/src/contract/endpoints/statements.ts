import * as v from 'valibot'
import { get } from '../endpoint.ts'
import { pageInput } from '../scalars.ts'
import { STATEMENT_CHECK, statementCheckSchema, statementIdInput, statementPageSchema } from '../statement.ts'

/** Account statements; they themselves are files, see `STATEMENT_FILE`. */
export const statementEndpoints = {
  /** Those of the chosen account, newest first. */
  statements: get('/api/statements', {
    auth: 'user',
    input: v.object({ page: pageInput }),
    output: statementPageSchema,
  }),
  /** Lets a bank or an office see that one is genuine, without telling whose it is. */
  checkStatement: get(STATEMENT_CHECK, {
    auth: 'none',
    input: v.object({ id: statementIdInput }),
    output: statementCheckSchema,
  }),
} as const
