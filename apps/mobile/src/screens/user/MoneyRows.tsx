import { identityShare, useIdentity } from '@openlot/features/identity'
import { useAccount } from '@openlot/features/accounts'
import { useInvitees } from '@openlot/features/invite'
import { useOpenPage, linkTo } from '@openlot/features/routing'
import { usePreference } from '@openlot/features/preferences'
import { registerPath } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { List, ListRow, Money, Ring } from '@openlot/ui'
import {
  BadgeCheck,
  ChartLine,
  FileText,
  Landmark,
  Layers,
  NotebookPen,
  ReceiptText,
  UserPlus,
  UserStar,
  Wallet,
} from 'lucide-react'

/** The entries about money and identity. */
export function MoneyRows() {
  const { t } = useTranslation('account')
  const open = useOpenPage()
  return (
    <List label={t('entries.money')}>
      <ListRow icon={<Layers />} title={t('entries.accounts')} link={linkTo('/mine/accounts')} />
      <ListRow icon={<Wallet />} title={t('entries.wallet')} value={<Balance />} onPress={() => open('/mine/wallet')} />
      <ListRow icon={<ReceiptText />} title={t('entries.history')} link={linkTo('/mine/history')} />
      <ListRow icon={<ChartLine />} title={t('entries.performance')} link={linkTo('/mine/performance')} />
      <ListRow icon={<NotebookPen />} title={t('entries.journal')} link={linkTo('/mine/journal')} />
      <ListRow icon={<FileText />} title={t('entries.statements')} link={linkTo('/mine/statements')} />
      <ListRow
        icon={<BadgeCheck />}
        title={t('entries.identity')}
        value={<IdentityValue />}
        onPress={() => open('/mine/auth')}
      />
      <ListRow
        icon={<UserPlus />}
        title={t('entries.invite')}
        value={<InviteeCount />}
        onPress={() => open('/mine/invite')}
      />
      <ListRow icon={<UserStar />} title={t('entries.lead')} link={linkTo('/copy/lead')} />
    </List>
  )
}

/** The same for a demo user: all that is for real accounts is one entry, which leads to such an account. */
export function DemoRows() {
  const { t } = useTranslation(['account', 'common'])
  return (
    <>
      <List>
        <ListRow
          icon={<Landmark />}
          title={t('realRow')}
          note={t('common:openReal')}
          link={linkTo(registerPath('/user'))}
        />
      </List>
      <List label={t('entries.money')}>
        <ListRow icon={<Layers />} title={t('entries.accounts')} link={linkTo('/mine/accounts')} />
        <ListRow icon={<ReceiptText />} title={t('entries.history')} link={linkTo('/mine/history')} />
        <ListRow icon={<ChartLine />} title={t('entries.performance')} link={linkTo('/mine/performance')} />
        <ListRow icon={<NotebookPen />} title={t('entries.journal')} link={linkTo('/mine/journal')} />
        <ListRow icon={<FileText />} title={t('entries.statements')} link={linkTo('/mine/statements')} />
        <ListRow icon={<UserStar />} title={t('entries.lead')} link={linkTo('/copy/lead')} />
      </List>
    </>
  )
}

function Balance() {
  const account = useAccount()
  return <Money value={account?.balance} unit="USD" hidden={usePreference('hideBalance')} />
}

function IdentityValue() {
  const { t } = useTranslation('account')
  const { state } = useIdentity()
  if (state === 'loading' || state === 'failed') return null
  return (
    <>
      {state === 'under-review' && <Ring size={16} value={identityShare[state]} />}
      <span>{t(`identity.${state}`)}</span>
    </>
  )
}

function InviteeCount() {
  const { total } = useInvitees()
  return total > 0 && <bdi translate="no">{total}</bdi>
}
