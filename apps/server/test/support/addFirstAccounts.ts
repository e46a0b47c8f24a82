import type pg from 'pg'

/** Gives users that were inserted by hand the account that registration gives. */
export async function addFirstAccounts(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `insert into accounts (id, user_id, kind, is_demo, demo_sum)
     select id, id, case when is_demo then 'demo' else 'real' end, is_demo, case when is_demo then 100000 end
     from users on conflict do nothing`,
  )
}
