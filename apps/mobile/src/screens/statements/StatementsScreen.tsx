import { OwnStatement, StatementList, useOwnStatement, useStatements } from '@openlot/features/statements'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazySheet, PullToRefresh } from '@openlot/ui'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import AccountSwitch from '../../shell/AccountSwitch.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './StatementsScreen.module.css'

/** The statements of an account, and asking for one of other days. */
export default function StatementsScreen() {
  const { t } = useTranslation('statements')
  const list = useStatements()
  const [isAsking, setIsAsking] = useState<boolean>()
  return (
    <Page
      title={t('title')}
      actions={<IconButton label={t('own')} icon={<FilePlus aria-hidden="true" />} onClick={() => setIsAsking(true)} />}
    >
      <div>
        <AccountSwitch />
      </div>
      <PullToRefresh onRefresh={list.reload}>
        <div className={styles.list} aria-busy={list.isLoading}>
          <StatementList list={list} />
        </div>
      </PullToRefresh>
      <AskSheet open={isAsking} onClose={() => setIsAsking(false)} />
    </Page>
  )
}

function AskSheet({ open, onClose }: { open: boolean | undefined; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const own = useOwnStatement(onClose)
  return (
    <LazySheet open={open} onClose={onClose} title={t('own')}>
      <OwnStatement {...own} wide />
    </LazySheet>
  )
}
