import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import {
  idInput,
  leverageInput,
  oneOfInput,
  optionalDecimalInput,
  optionalTextInput,
  positiveDecimalInput,
  uuid,
} from '../scalars.ts'
import {
  ACCOUNT_COLORS,
  MAX_ACCOUNT_NAME_CHARACTERS,
  accountTransferSchema,
  tradingAccountSchema,
} from '../tradingAccount.ts'

const ofAccount = z.object({ id: idInput })
const nameInput = optionalTextInput(MAX_ACCOUNT_NAME_CHARACTERS)

/**
 * The user's trading accounts. Every other call that needs a token works on the account of its header `account-id`;
 * without one, on the first.
 */
export const accountEndpoints = {
  /** Closed ones included: they stay readable. */
  accounts: get('/api/accounts', { auth: 'user', input: z.object({}), output: z.array(tradingAccountSchema) }),
  openAccount: post('/api/accounts/open', {
    auth: 'real',
    input: z.object({
      kind: z.enum(['real', 'demo']),
      currency: z.optional(z.enum(['USD'])),
      name: nameInput,
      /** USD that a demo account starts with; 100,000 unless told. */
      demo_sum: optionalDecimalInput,
      /** The same one again answers with the account that the first has opened. */
      client_id: uuid,
    }),
    output: tradingAccountSchema,
  }),
  /** What is absent stays as it is; `leverage_cap` 0 removes the limit. */
  editAccount: post('/api/accounts/edit', {
    auth: 'user',
    input: z.object({
      id: idInput,
      /** "" removes it. */
      name: z.optional(z.string().check(z.trim(), z.maxLength(MAX_ACCOUNT_NAME_CHARACTERS))),
      color: z.optional(z.enum(ACCOUNT_COLORS)),
      leverage_cap: z.optional(z.union([oneOfInput([0]), leverageInput])),
    }),
    output: tradingAccountSchema,
  }),
  /** Only an empty one; never the first. */
  closeAccount: post('/api/accounts/close', { auth: 'user', input: ofAccount, output: tradingAccountSchema }),
  /** Fills the balance of a demo account up to what it started with. */
  topUpAccount: post('/api/accounts/top_up', { auth: 'user', input: ofAccount, output: tradingAccountSchema }),
  /** Closes everything in a demo account and gives it what it started with. */
  resetAccount: post('/api/accounts/reset', { auth: 'user', input: ofAccount, output: tradingAccountSchema }),
  /** Moves USD between two real accounts; `dry` 1 only tells what would happen. */
  transferFunds: post('/api/accounts/transfer', {
    auth: 'real',
    input: z.object({
      from: idInput,
      to: idInput,
      amount: positiveDecimalInput,
      dry: z.optional(oneOfInput([0, 1])),
      client_id: uuid,
    }),
    output: accountTransferSchema,
  }),
} as const
