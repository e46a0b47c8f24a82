import { type TradingAccount, DEMO_SUM, endpoints } from '@openlot/core/contract'
import {
  type AccountSummary,
  type Usd,
  ZERO_USD,
  accountSummary,
  formatMarginLevel,
  formatUsd,
  parseUsd,
} from '@openlot/core/math'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Mount } from '../http/mount.ts'
import type { AccountRow, Accounts } from './accounts.ts'
import { readCents } from './readCents.ts'

/** The user's accounts: list, open, edit, close, play money, moves of money. */
export function mountAccounts(mount: Mount, { accounts, engine }: { accounts: Accounts; engine: EngineClient }): void {
  const render = async (row: AccountRow): Promise<TradingAccount> => {
    // One that is closed is empty, and no engine keeps it.
    if (row.state === 'closed') return wireAccount(row, accountSummary(ZERO_USD, []), 0)
    const { summary, positions } = await engine.ask({ kind: 'account', accountId: row.id })
    return wireAccount(row, summary, positions)
  }

  mount(endpoints.accounts, async (_, { user }) => Promise.all((await accounts.list(user.id)).map(render)))

  mount(endpoints.openAccount, async ({ kind, name = '', demo_sum, client_id }, { user }) =>
    render(
      await accounts.open(user.id, { kind, name, demoSum: readDemoSum(kind, demo_sum), idempotencyKey: client_id }),
    ),
  )

  mount(endpoints.editAccount, async ({ id, name, color, leverage_cap }, { user }) => {
    const row = await accounts.get(user.id, id)
    const edited = await accounts.edit(row, {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(leverage_cap !== undefined && { leverageCap: leverage_cap === 0 ? null : leverage_cap }),
    })
    return render(edited)
  })

  mount(endpoints.closeAccount, async ({ id }, { user }) =>
    render(await accounts.close(await accounts.get(user.id, id))),
  )

  mount(endpoints.topUpAccount, async ({ id }, { user }) => {
    const row = await accounts.get(user.id, id)
    await engine.execute({ kind: 'top-up-demo', accountId: id, at: Date.now() })
    return render(row)
  })

  mount(endpoints.resetAccount, async ({ id }, { user }) => {
    const row = await accounts.get(user.id, id)
    await engine.execute({ kind: 'reset-demo', accountId: id, at: Date.now() })
    return render(row)
  })

  mount(endpoints.transferFunds, async ({ from, to, amount: text, dry, client_id }, { user }) => {
    const [source, target] = [await accounts.get(user.id, from), await accounts.get(user.id, to)]
    if (from === to) throw new Refusal('INVALID_INPUT', { fields: 'to' })
    if (source.isDemo || target.isDemo) throw new Refusal('DEMO_MONEY')
    if (source.state === 'closed' || target.state === 'closed') throw new Refusal('ACCOUNT_CLOSED')
    const amount = readCents(text, 'amount')
    const at = Date.now()
    if (dry === 1) {
      const available = await engine.ask({ kind: 'movable', accountId: from, at })
      return { available: formatUsd(available), amount: formatUsd(amount), arrives: formatUsd(amount) }
    }
    const reference = `${from} → ${to}`
    const move = { accountId: from, to, amount, reference, idempotencyKey: client_id, at }
    await engine.execute({ kind: 'account-transfer', ...move })
    const available = await engine.ask({ kind: 'withdrawable', accountId: from })
    return { available: formatUsd(available), amount: formatUsd(amount), arrives: formatUsd(amount) }
  })
}

function readDemoSum(kind: 'real' | 'demo', text: string | undefined): Usd | undefined {
  if (kind === 'real' || text === undefined) return undefined
  const sum = readCents(text, 'demo_sum')
  const { least, most } = DEMO_SUM
  if (sum < parseUsd(String(least)) || sum > parseUsd(String(most)))
    throw new Refusal('INVALID_INPUT', { fields: 'demo_sum' })
  return sum
}

const wireAccount = (row: AccountRow, summary: AccountSummary, positions: number): TradingAccount => ({
  id: row.id,
  kind: row.kind as TradingAccount['kind'],
  is_demo: row.isDemo ? 1 : 0,
  currency: row.currency,
  name: row.name,
  color: row.color as TradingAccount['color'],
  state: row.state as TradingAccount['state'],
  leverage_cap: row.leverageCap,
  swap_free: row.isSwapFree ? 1 : 0,
  demo_sum: row.demoSum === null ? null : formatUsd(parseUsd(row.demoSum)),
  created_at: row.createdAt.getTime(),
  balance: formatUsd(summary.balance),
  net_value: formatUsd(summary.equity),
  total_profit_loss: formatUsd(summary.profit),
  risk_rate: formatMarginLevel(summary.marginLevel),
  positions,
})
