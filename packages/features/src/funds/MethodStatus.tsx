import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge } from '@openlot/ui'
import styles from './Funds.module.css'
import type { PayoutMethodState } from './payoutMethod.ts'

/** Whether a payout method can be used, and if not, what it waits for. */
export function MethodStatus({ state, usableAt }: { state: PayoutMethodState; usableAt: string }) {
  const { t } = useTranslation('funds')
  const formatDate = useFormatDate()
  if (state === 'usable') return <Badge tone="tint">{t('method.usable')}</Badge>
  if (state === 'unconfirmed') return <Badge tone="warn">{t('method.unconfirmed')}</Badge>
  return (
    <span className={styles.long}>
      <Badge>{t('method.cooling', { time: formatDate(usableAt) })}</Badge>
    </span>
  )
}
