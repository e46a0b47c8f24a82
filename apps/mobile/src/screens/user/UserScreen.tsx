import { coloursOf, usePreference, CandleSample } from '@openlot/features/preferences'
import { useAccountFlow } from '@openlot/features/accounts'
import { usePageTitle, linkTo } from '@openlot/features/routing'
import { useSession } from '@openlot/features/session'
import { useCustomerService, ServiceRow } from '@openlot/features/support'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AppBar, LazyConfirmDialog, List, ListRow } from '@openlot/ui'
import {
  Bell,
  GraduationCap,
  Languages,
  Lock,
  Mail,
  Megaphone,
  Newspaper,
  RotateCcw,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { AccountCard } from './AccountCard.tsx'
import { DemoRows, MoneyRows } from './MoneyRows.tsx'
import styles from './UserScreen.module.css'

/** The user centre: the account, its money and identity, help and settings. */
export default function UserScreen() {
  const { t } = useTranslation('account')
  const { t: tCommon } = useTranslation()
  usePageTitle(tCommon('page.user'))
  const service = useCustomerService()
  const { isDemo } = useSession()
  const { name } = useLanguage()
  const colours = coloursOf({ colours: usePreference('colours'), language: usePreference('language') })
  const { ask, confirmation } = useAccountFlow()
  return (
    <>
      <AppBar title={tCommon('nav.user')} />
      <div className={styles.page}>
        <AccountCard />
        {isDemo && (
          <List>
            <ListRow icon={<RotateCcw />} title={t('reset.action')} onPress={() => ask('reset')} />
          </List>
        )}
        {isDemo ? <DemoRows /> : <MoneyRows />}
        <List label={t('entries.more')}>
          <ServiceRow service={service} chatLink={linkTo('/mine/chat')} />
          <ListRow icon={<GraduationCap />} title={t('entries.learn')} link={linkTo('/learn')} />
          <ListRow icon={<Bell />} title={t('entries.notices')} link={linkTo('/mine/notices')} />
          <ListRow icon={<ShieldCheck />} title={t('entries.security')} link={linkTo('/mine/security')} />
          {!isDemo && <ListRow icon={<Lock />} title={t('entries.password')} link={linkTo('/mine/password')} />}
          <ListRow icon={<Megaphone />} title={t('entries.announcement')} link={linkTo('/mine/announcement')} />
          <ListRow icon={<Newspaper />} title={t('entries.news')} link={linkTo('/news')} />
          <ListRow icon={<Mail />} title={t('entries.email')} link={linkTo('/mine/email')} />
          <ListRow icon={<Languages />} title={t('language')} value={name} link={linkTo('/language')} />
          <ListRow
            icon={<Settings />}
            title={t('entries.system')}
            value={
              <>
                <CandleSample />
                <span>{t(`direction.${colours}`)}</span>
              </>
            }
            link={linkTo('/mine/system')}
          />
        </List>
      </div>
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
