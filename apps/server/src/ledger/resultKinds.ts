import { GUARANTEE_KIND, HOLDING_KINDS } from '@openlot/core/contract'
import type { TransferKind } from './transfer.ts'

/** What each trade and each night books: nearly all rows of the ledger. */
const FREQUENT_KINDS: readonly TransferKind[] = ['trade-profit', 'trade-loss', 'trade-fee', ...HOLDING_KINDS]

/**
 * What trading brings and costs; what the house covers ends a loss at nothing. Everything else moves money in or out, which
 * changes no result.
 */
export const RESULT_KINDS: readonly TransferKind[] = [...FREQUENT_KINDS, GUARANTEE_KIND, 'copy-fee', 'negative-balance']

/** As a condition of SQL: word for word that of the index of the other rows, so that queries with it use the index. */
export const IS_RARE_KIND = `kind not in (${FREQUENT_KINDS.map((kind) => `'${kind}'`).join(', ')})`
