import { linkTo } from '@openlot/features/routing'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { List, ListRow } from '@openlot/ui'
import { BadgeCheck, Lock } from 'lucide-react'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { SessionTable } from './SessionTable.tsx'

/** The devices that are logged in, and the ways to password and identity. */
export default function SecurityPage() {
  const { t } = useTranslation(['people', 'account'])
  const { isDemo } = useSession()
  return (
    <FramedPage title={t('page.security')}>
      {!isDemo && (
        <List>
          <ListRow icon={<Lock />} title={t('account:entries.password')} link={linkTo('/mine/password')} />
          <ListRow icon={<BadgeCheck />} title={t('account:entries.identity')} link={linkTo('/mine/auth')} />
        </List>
      )}
      <SessionTable />
    </FramedPage>
  )
}
