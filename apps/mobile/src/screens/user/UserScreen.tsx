import { useAccountFlow, usePageTitle, useSession } from '@openlot/features'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AppBar, LazyConfirmDialog } from '@openlot/ui'
import { Languages, LogOut, RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { AccountCard } from './AccountCard.tsx'
import { Appearance } from './Appearance.tsx'
import { Entry, EntryList } from './Entry.tsx'

/** The user's page: account, appearance, language, logout. */
export default function UserScreen() {
  const { t } = useTranslation('account')
  const { t: tCommon } = useTranslation()
  usePageTitle(tCommon('page.user'))
  const navigate = useNavigate()
  const { isDemo } = useSession()
  const { name } = useLanguage()
  const { ask, confirmation } = useAccountFlow()
  return (
    <>
      <AppBar title={tCommon('nav.user')} />
      <AccountCard />
      <Appearance />
      <EntryList>
        <Entry
          leads
          icon={<Languages />}
          label={t('language')}
          value={name}
          onPress={() => void navigate('/language')}
        />
        {isDemo && <Entry icon={<RotateCcw />} label={t('reset.action')} onPress={() => ask('reset')} />}
        <Entry icon={<LogOut />} label={t('logout.action')} onPress={() => ask('logout')} />
      </EntryList>
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
