import type { ApiFailure } from '@openlot/core/api'
import { CODES } from '@openlot/core/contract'

/** Where the refusal of a call about copies is shown, in the server's words. */
export interface Refusal {
  /** `form` is about none of the fields. */
  field: 'amount' | 'stop' | 'nickname' | 'minAmount' | 'form'
  text: string
}

const FIELDS: Readonly<Record<number, Refusal['field']>> = {
  [CODES.COPY_AMOUNT]: 'amount',
  [CODES.COPY_STOP_LEVEL]: 'stop',
  [CODES.NICKNAME_TAKEN]: 'nickname',
  [CODES.NICKNAME_RESERVED]: 'nickname',
  [CODES.NICKNAME_INVALID]: 'nickname',
}

/** What the server has refused, at its field; undefined for a failure that is no refusal. */
export const refusalOf = (failure: ApiFailure | undefined): Refusal | undefined =>
  failure?.kind === 'rejected' && failure.msg !== ''
    ? { field: FIELDS[failure.code ?? 0] ?? 'form', text: failure.msg }
    : undefined
