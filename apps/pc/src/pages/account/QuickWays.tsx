import { linkTo, useIdentity, useInvitees, useOpenPage, useSession } from '@openlot/features'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { List, ListRow } from '@openlot/ui'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  ChartCandlestick,
  Languages,
  Settings,
  UserPlus,
} from 'lucide-react'

/** Where the account leads to. What is for real accounts stays for demo users, who are told why it does not open. */
export function QuickWays() {
  const { t } = useTranslation(['account', 'common', 'pages'])
  const { isDemo } = useSession()
  const open = useOpenPage()
  const { name } = useLanguage()
  return (
    <List label={t('pages:ways')}>
      <ListRow icon={<ChartCandlestick />} title={t('common:nav.trade')} link={linkTo('/')} />
      <ListRow icon={<ArrowDownToLine />} title={t('deposit')} onPress={() => open('/mine/charge')} />
      <ListRow icon={<ArrowUpFromLine />} title={t('withdraw')} onPress={() => open('/mine/withdraw')} />
      <ListRow
        icon={<BadgeCheck />}
        title={t('entries.identity')}
        value={!isDemo && <IdentityValue />}
        onPress={() => open('/mine/auth')}
      />
      <ListRow
        icon={<UserPlus />}
        title={t('entries.invite')}
        value={!isDemo && <InviteeCount />}
        onPress={() => open('/mine/invite')}
      />
      <ListRow icon={<Languages />} title={t('language')} value={name} link={linkTo('/language')} />
      <ListRow icon={<Settings />} title={t('entries.system')} link={linkTo('/mine/system')} />
    </List>
  )
}

function IdentityValue() {
  const { t } = useTranslation('account')
  const { state } = useIdentity()
  return state === 'loading' || state === 'failed' ? null : <span>{t(`identity.${state}`)}</span>
}

function InviteeCount() {
  const { total } = useInvitees()
  return total > 0 && <bdi translate="no">{total}</bdi>
}
