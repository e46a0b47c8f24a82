import { useTranslation } from '@openlot/i18n/react'
import { useId } from 'react'
import { ErrorState, Money, SkeletonRows } from '@openlot/ui'
import type { ShownAccount } from './account.ts'
import styles from './AccountList.module.css'
import { AccountRow } from './AccountRow.tsx'
import type { MarginRates } from './marginGauge.ts'

export interface AccountListProps<Account extends ShownAccount> {
  groups: readonly { readonly group: 'real' | 'demo' | 'copy' | 'closed'; readonly accounts: readonly Account[] }[]
  /** What the real ones are worth together, in dollars. */
  realSum: string
  isLoading: boolean
  isFailed: boolean
  onRetry: () => void
  /** Amounts of the account are shown as dots. */
  hidden: boolean
  stale: boolean
  /** Undefined until they have loaded. */
  rates?: MarginRates | undefined
  onChoose: (account: Account) => void
  /** Opens what else can be done with an account; not offered for closed ones. */
  onMore?: (account: Account) => void
  /** The keys that choose an account. */
  keysOf?: (account: Account) => string | undefined
}

/** All accounts of a user by kind, with live figures, and what the real ones are worth together. */
export function AccountList<Account extends ShownAccount>(props: AccountListProps<Account>) {
  const { groups, realSum, isLoading, isFailed, onRetry, hidden, stale } = props
  const { t } = useTranslation('accounts')
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={onRetry} />
  if (isLoading) return <SkeletonRows count={3} />
  const hasDemo = groups.some(({ group }) => group === 'demo')
  return (
    <div className={styles.groups}>
      {groups.some(({ group }) => group === 'real') && (
        <div className={styles.sum}>
          <span>{t('sum')}</span>
          <span className={styles.amount}>
            <Money value={realSum} hidden={hidden} stale={stale} strong unit="USD" />
          </span>
          {hasDemo && <span className={styles.hint}>{t('sumHint')}</span>}
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.group} {...props} {...group} />
      ))}
    </div>
  )
}

function Group<Account extends ShownAccount>({
  group,
  accounts,
  hidden,
  stale,
  rates,
  onChoose,
  onMore,
  keysOf,
}: AccountListProps<Account> & AccountListProps<Account>['groups'][number]) {
  const { t } = useTranslation('accounts')
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <span>{t(`group.${group}`)}</span>
        <span className={styles.count}>{accounts.length}</span>
      </h2>
      <ul className={styles.list} data-group={group}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            hidden={hidden}
            stale={stale}
            rates={rates}
            onChoose={() => onChoose(account)}
            onMore={onMore && account.state === 'open' ? () => onMore(account) : undefined}
            keys={keysOf?.(account)}
          />
        ))}
      </ul>
    </section>
  )
}
