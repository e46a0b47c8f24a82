import {
  CHARGE_STATUS,
  CHARGE_TYPE,
  DRAW_TYPE,
  fundsEndpoints,
  WITHDRAW_STATUS,
  type Charge,
  type Withdrawal,
} from '@openlot/core/contract'
import type { Client } from '../client/client.ts'
import type { NoticeEntry, NoticeKind } from './notice.ts'

/** Nothing is pushed about records, so those that wait are looked at now and then. */
const LOOK_MS = 60_000

interface Settings {
  readonly client: Pick<Client, 'api' | 'serverNow'>
  onNotices(notices: readonly NoticeEntry[]): void
}

/** A deposit or a withdrawal, as far as it matters here. */
export interface MoneyRecord {
  readonly id: string
  readonly isWaiting: boolean
  readonly kind: NoticeKind | undefined
  readonly amount: string
  readonly at: number
}

const DEPOSIT_KINDS: Readonly<Record<number, NoticeKind>> = {
  [CHARGE_STATUS.FINISHED]: 'credited',
  [CHARGE_STATUS.REJECTED]: 'depositRejected',
}
const WITHDRAWAL_KINDS: Readonly<Record<number, NoticeKind>> = {
  [WITHDRAW_STATUS.PAID]: 'paid',
  [WITHDRAW_STATUS.REJECTED]: 'withdrawalRejected',
}

const deposit = ({ id, status, number, credited, decided_at }: Charge): MoneyRecord => ({
  id: `deposit.${id}`,
  isWaiting: status === CHARGE_STATUS.PENDING,
  kind: DEPOSIT_KINDS[status],
  amount: status === CHARGE_STATUS.FINISHED ? credited : number,
  at: Date.parse(decided_at),
})
const withdrawal = ({ id, status, number, decided_at }: Withdrawal): MoneyRecord => ({
  id: `withdrawal.${id}`,
  isWaiting: status === WITHDRAW_STATUS.PENDING,
  kind: WITHDRAWAL_KINDS[status],
  amount: number,
  at: Date.parse(decided_at),
})

/** What was decided of the records that waited. */
export const decided = (
  waiting: ReadonlySet<string>,
  records: readonly MoneyRecord[],
  now: number,
): readonly NoticeEntry[] =>
  records.flatMap(({ id, kind, amount, at }) =>
    waiting.has(id) && kind !== undefined
      ? [{ key: `${kind}.${id}`, kind, at: Number.isNaN(at) ? now : at, isRead: false, amount }]
      : [],
  )

/** Tells when deposits and withdrawals of a real account are decided. */
export function followMoney({ client: { api, serverNow }, onNotices }: Settings) {
  let waiting: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function load(): Promise<readonly MoneyRecord[]> {
    const [coins, wires, ofCoins, ofWires] = await Promise.all([
      api.call(fundsEndpoints.charges, { type: CHARGE_TYPE.COIN, page: 1 }),
      api.call(fundsEndpoints.charges, { type: CHARGE_TYPE.BANK, page: 1 }),
      api.call(fundsEndpoints.withdrawals, { type: DRAW_TYPE.COIN, page: 1 }),
      api.call(fundsEndpoints.withdrawals, { type: DRAW_TYPE.BANK, page: 1 }),
    ])
    return [
      ...[coins, wires].flatMap(({ data }) => data.map(deposit)),
      ...[ofCoins, ofWires].flatMap(({ data }) => data.map(withdrawal)),
    ]
  }
  async function look(): Promise<void> {
    clearTimeout(timer)
    try {
      const records = document.visibilityState === 'visible' ? await load() : undefined
      if (isStopped) return
      if (records !== undefined) {
        const notices = decided(waiting, records, serverNow())
        waiting = new Set(records.flatMap(({ id, isWaiting }) => (isWaiting ? [id] : [])))
        if (notices.length > 0) onNotices(notices)
        if (waiting.size === 0) return
      }
    } catch {
      // Looked at again below.
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_MS)
  }
  void look()
  return {
    /** The user has asked for something here. */
    look: () => void look(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
