import { parseRate, type Rate, formatRate } from '@openlot/core/math'
import { useLanguage } from '@openlot/i18n/react'
import { BellRing } from 'lucide-react'
import type { NamedAccount } from '../accounts/useAccounts.ts'
import { writeFigure } from './AccountAlertFields.tsx'
import styles from './AlertList.module.css'
import { AlertRowFrame, Away, type AlertRowActs } from './AlertRowFrame.tsx'
import type { AccountAlert } from './alertTerms.ts'
import { figuresOf } from './useAccountAlertForm.ts'
import { useConditions } from './useConditions.ts'

export interface AccountAlertRowProps extends AlertRowActs {
  alert: AccountAlert
  account: Pick<NamedAccount, 'label' | 'net_value' | 'risk_rate'>
}

/** An alert of an account: what it waits for, how far away that is now, and a switch; pressing it changes it. */
export function AccountAlertRow({ alert, account, ...acts }: AccountAlertRowProps) {
  const { code } = useLanguage()
  const conditionOf = useConditions()
  const { kind, value } = alert
  const condition = conditionOf(alert)
  const now = figuresOf(account)[kind]
  const away = now === undefined ? undefined : parseRate(now) - parseRate(value)
  return (
    <AlertRowFrame
      {...acts}
      alert={alert}
      mark={
        <span className={styles.mark}>
          <BellRing aria-hidden="true" />
        </span>
      }
      name={<bdi>{account.label}</bdi>}
      condition={condition}
      label={[account.label, condition].join(' · ')}
      write={(figure) => writeFigure(kind, figure, code)}
      distance={away !== undefined && away > 0n && <Away>{writeFigure(kind, formatRate(away as Rate), code)}</Away>}
    />
  )
}
