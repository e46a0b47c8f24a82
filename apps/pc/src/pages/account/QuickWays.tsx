import { linkTo } from '@openlot/features/routing'
import { registerPath, useSession } from '@openlot/features/session'
import { useIdentity } from '@openlot/features/identity'
import { useInvitees } from '@openlot/features/invite'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { List, ListRow } from '@openlot/ui'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  ChartCandlestick,
  Landmark,
  Languages,
  Settings,
  UserPlus,
} from 'lucide-react'

/** Where the account leads to. For a demo user, what is for real accounts is one entry, which leads to such an account. */
export function QuickWays() {
  const { t } = useTranslation(['account', 'common', 'pages'])
  const { isDemo } = useSession()
  const { name } = useLanguage()
  return (
    <List label={t('pages:ways')}>
      <ListRow icon={<ChartCandlestick />} title={t('common:nav.trade')} link={linkTo('/')} />
      {isDemo ? (
        <ListRow
          icon={<Landmark />}
          title={t('realRow')}
          note={t('common:openReal')}
          link={linkTo(registerPath('/user'))}
        />
      ) : (
        <>
          <ListRow icon={<ArrowDownToLine />} title={t('deposit')} link={linkTo('/mine/charge')} />
          <ListRow icon={<ArrowUpFromLine />} title={t('withdraw')} link={linkTo('/mine/withdraw')} />
          <ListRow
            icon={<BadgeCheck />}
            title={t('entries.identity')}
            value={<IdentityValue />}
            link={linkTo('/mine/auth')}
          />
          <ListRow
            icon={<UserPlus />}
            title={t('entries.invite')}
            value={<InviteeCount />}
            link={linkTo('/mine/invite')}
          />
        </>
      )}
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
