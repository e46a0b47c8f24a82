import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, Note } from '@openlot/ui'
import { Wallet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePractise } from '../accounts/usePractise.ts'
import styles from './NoFunds.module.css'

/** In the ticket of a real account that is empty: the ways to money, and to play money. */
export default function NoFunds() {
  const { t } = useTranslation(['ticket', 'account'])
  const { practise, isOpening } = usePractise()
  return (
    <Note icon={<Wallet aria-hidden="true" />}>
      <p className={styles.words}>{t('noFunds')}</p>
      <div className={styles.ways}>
        <Link to="/mine/charge" className={buttonClass({ variant: 'ink', size: 'small' })}>
          {t('account:deposit')}
        </Link>
        <Button size="small" variant="ghost" busy={isOpening} onClick={() => void practise()}>
          {t('practise')}
        </Button>
      </div>
    </Note>
  )
}
