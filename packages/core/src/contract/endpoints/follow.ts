import * as v from 'valibot'
import {
  COPY_STATUS,
  MAX_FEE_RATE,
  MAX_LEADER_WORDS_CHARACTERS,
  MAX_NICKNAME_CHARACTERS,
  copyLogPageSchema,
  copyPreviewSchema,
  copySchema,
  leaderProfileSchema,
  traderSchema,
  traderTradePageSchema,
} from '../copy.ts'
import { get, post } from '../endpoint.ts'
import {
  decimalInput,
  idInput,
  noFields,
  oneOfInput,
  pageInput,
  positiveDecimalInput,
  textInput,
  uuid,
} from '../scalars.ts'

/** A factor of sizes, from 0.10 to 3.00. */
const scaleInput = v.pipe(
  positiveDecimalInput,
  v.check((text) => /^\d+(\.\d{1,2}0*)?$/.test(text) && Number(text) >= 0.1 && Number(text) <= 3),
)
const percentInput = v.pipe(
  decimalInput,
  v.check((text) => /^\d{1,2}(\.\d{1,2}0*)?$/.test(text) && Number(text) <= MAX_FEE_RATE),
)
const flagInput = oneOfInput([0, 1])

const ofTrader = v.object({ id: idInput })
const ofCopy = v.object({ id: idInput, client_id: uuid })
const funding = v.object({ id: idInput, amount: positiveDecimalInput, client_id: uuid })

/**
 * Copying traders. A trader is named by the `leader_id` of the ranking, a copy by its id, which is also that of its
 * account. A copy is paid for by the account of the header `account-id`.
 */
export const followEndpoints = {
  trader: get('/api/follow/trader', { input: ofTrader, output: traderSchema }),
  traderTrades: get('/api/follow/trades', {
    input: v.object({ id: idInput, page: pageInput }),
    output: traderTradePageSchema,
  }),
  /** What a copy would open now, and what not. */
  previewCopy: get('/api/follow/preview', {
    auth: 'user',
    input: v.object({
      id: idInput,
      amount: positiveDecimalInput,
      scale: v.optional(scaleInput, '1'),
      min_lot: v.optional(flagInput, 0),
    }),
    output: copyPreviewSchema,
  }),
  startCopy: post('/api/follow/start', {
    auth: 'user',
    input: v.object({
      leader_id: idInput,
      amount: positiveDecimalInput,
      scale: v.optional(scaleInput, '1'),
      /** 1: opens the smallest lot where the exact size is a little less. */
      min_lot: v.optional(flagInput, 0),
      /** 1: also opens now what the leader holds. */
      copy_open: v.optional(flagInput, 0),
      /** USD; 60 % of the amount unless told. */
      stop_level: v.optional(positiveDecimalInput),
      /** The performance fee that is agreed to, in per cent; another one now is refused. */
      fee_rate: v.optional(percentInput),
      client_id: uuid,
    }),
    output: copySchema,
  }),
  /** What is absent stays as it is. */
  editCopy: post('/api/follow/edit', {
    auth: 'user',
    input: v.object({
      id: idInput,
      scale: v.optional(scaleInput),
      min_lot: v.optional(flagInput),
      stop_level: v.optional(positiveDecimalInput),
      client_id: uuid,
    }),
    output: copySchema,
  }),
  addToCopy: post('/api/follow/add', { auth: 'user', input: funding, output: copySchema }),
  removeFromCopy: post('/api/follow/remove', { auth: 'user', input: funding, output: copySchema }),
  /** Nothing more is opened; what is open is followed to its end. */
  pauseCopy: post('/api/follow/pause', { auth: 'user', input: ofCopy, output: copySchema }),
  resumeCopy: post('/api/follow/resume', { auth: 'user', input: ofCopy, output: copySchema }),
  /** `close` 1 closes all and returns the money; 0 makes it an ordinary account with its positions. */
  stopCopy: post('/api/follow/stop', {
    auth: 'user',
    input: v.object({ id: idInput, close: flagInput, client_id: uuid }),
    output: copySchema,
  }),
  /** The user's copies, newest first; ended ones too, unless a status is given. */
  copies: get('/api/follow/copies', {
    auth: 'user',
    input: v.object({ status: v.optional(v.picklist(COPY_STATUS)) }),
    output: v.array(copySchema),
  }),
  /** What was done in a copy, newest first. */
  copyLog: get('/api/follow/log', {
    auth: 'user',
    input: v.object({ id: idInput, page: pageInput }),
    output: copyLogPageSchema,
  }),
  /** The chosen account as a leader. */
  leaderProfile: get('/api/follow/lead', { auth: 'user', input: noFields, output: leaderProfileSchema }),
  /**
   * Begins to lead, or changes what is given. A higher or lower fee takes effect after 14 days; `leaving` stops every
   * copy after 7.
   */
  lead: post('/api/follow/lead', {
    auth: 'user',
    input: v.object({
      nickname: v.optional(textInput(MAX_NICKNAME_CHARACTERS, 2)),
      words: v.optional(textInput(MAX_LEADER_WORDS_CHARACTERS, 0)),
      min_amount: v.optional(positiveDecimalInput),
      /** Per cent. */
      fee_rate: v.optional(percentInput),
      state: v.optional(v.picklist(['open', 'closed', 'leaving'])),
      /** 1: the user is not in the ranking any more. */
      hidden: v.optional(flagInput),
    }),
    output: leaderProfileSchema,
  }),
} as const
