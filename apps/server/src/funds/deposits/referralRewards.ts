import { type SQL, sql } from 'drizzle-orm'
import type { SettingKey } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { realMoney } from '../../storage/realMoney.ts'
import type { referralRewards } from './tables.ts'

export type RewardRow = typeof referralRewards.$inferSelect

/** A trade that was open for less does not count: buying and selling at once is no trading. */
const MIN_OPEN_MINUTES = 5

/** Reads a setting. */
type Setting = (key: SettingKey) => string

/**
 * Records rewards for invitees who have become clients: certified, with a deposit and trades of the least size that the
 * operator asks for. One for each invitee, and not more a month for an inviter than the operator allows.
 */
export async function recordRewards(db: Pick<Db, 'execute'>, setting: Setting): Promise<void> {
  const number = (key: SettingKey): SQL => sql`${setting(key)}::numeric`
  if (Number(setting('invite_reward')) <= 0) return
  await db.execute(sql`
    with paid_in as (
      select users.id, users.invited_by, min(charges.id) as first_deposit, sum(charges.credited) as credited
      from users join charges on charges.user_id = users.id and charges.state = 'finished'
      where users.invited_by is not null and not exists (select from invite_rewards where invitee_id = users.id)
      group by users.id
    ), clients as (
      select id, invited_by, first_deposit, row_number() over (partition by invited_by order by id) as turn
      from paid_in
      where credited >= ${number('invite_reward_min_deposit')}
        and exists (select from identities where identities.user_id = paid_in.id and identities.status = 2)
        and ${number('invite_reward_min_lots')} <=
          (select coalesce(sum(lots), 0) from orders join accounts on accounts.id = orders.account_id
            where accounts.user_id = paid_in.id and ${realMoney('accounts')} and orders.status in (1, 3)
              and coalesce(orders.closed_at, now()) - greatest(placed_at, stop_loss_set_at, take_profit_set_at)
                >= ${MIN_OPEN_MINUTES}::int * interval '1 minute')
    )
    insert into invite_rewards (invitee_id, inviter_id, charge_id, amount, state, due_at)
    select id, invited_by, first_deposit, ${number('invite_reward')}, 'held',
      now() + ${number('invite_reward_hold_days')} * interval '1 day'
    from clients
    where turn + (
      select count(*) from invite_rewards
      where inviter_id = clients.invited_by and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
    ) <= ${number('invite_reward_max_month')}
    on conflict do nothing`)
}

/** Marks the rewards that were held long enough; the settlement pays them. */
export const releaseRewards = (db: Pick<Db, 'execute'>): Promise<unknown> =>
  db.execute(sql`update invite_rewards set state = 'paying' where state = 'held' and due_at <= now()`)
