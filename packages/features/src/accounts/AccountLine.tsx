import { useTranslation } from '@openlot/i18n/react'
import type { ShownAccount } from './account.ts'
import styles from './AccountLine.module.css'
import { ColorMark } from './ColorMark.tsx'
import { KindTag } from './KindTag.tsx'

export interface AccountLineProps {
  account: Pick<ShownAccount, 'kind' | 'label' | 'color'>
  /** Whether it gets the money or gives it. */
  of: 'deposit' | 'withdraw'
}

/** Which account gets or gives the money of a page. */
export function AccountLine({ account: { kind, label, color }, of }: AccountLineProps) {
  const { t } = useTranslation('accounts')
  return (
    <p className={styles.line}>
      <span>{t(of === 'deposit' ? 'depositTo' : 'withdrawFrom')}</span>
      <span className={styles.account}>
        <ColorMark color={color} />
        <strong dir="auto">{label}</strong>
        <KindTag kind={kind} />
      </span>
    </p>
  )
}
