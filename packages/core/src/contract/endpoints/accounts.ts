import * as v from 'valibot'
import { get, post } from '../endpoint.ts'
import {
  idInput,
  leverageInput,
  noFields,
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

const ofAccount = v.object({ id: idInput })
const nameInput = optionalTextInput(MAX_ACCOUNT_NAME_CHARACTERS)

/**
 * The user's trading accounts. Every other call that needs a token works on the account of its header `account-id`;
 * without one, on the first.
 */
export const accountEndpoints = {
  /** Closed ones included: they stay readable. */
  accounts: get('/api/accounts', { auth: 'user', input: noFields, output: v.array(tradingAccountSchema) }),
  openAccount: post('/api/accounts/open', {
    auth: 'real',
    input: v.object({
      kind: v.picklist(['real', 'demo']),
      currency: v.optional(v.picklist(['USD'])),
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
    input: v.object({
      id: idInput,
      /** "" removes it. */
      name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_ACCOUNT_NAME_CHARACTERS))),
      color: v.optional(v.picklist(ACCOUNT_COLORS)),
      leverage_cap: v.optional(v.union([oneOfInput([0]), leverageInput])),
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
    input: v.object({
      from: idInput,
      to: idInput,
      amount: positiveDecimalInput,
      dry: v.optional(oneOfInput([0, 1])),
      client_id: uuid,
    }),
    output: accountTransferSchema,
  }),
} as const
