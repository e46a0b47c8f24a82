import { useTranslation } from '@openlot/i18n/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Money, VisuallyHidden } from '@openlot/ui'
import type { ShownAccount } from './account.ts'
import styles from './AccountChip.module.css'
import { ColorMark } from './ColorMark.tsx'
import { KindTag } from './KindTag.tsx'

export interface AccountChipProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'value'> {
  account: Pick<ShownAccount, 'kind' | 'name' | 'label' | 'color'>
  /** Equity in dollars; without it the chip is only as wide as name and kind. */
  value?: string | undefined
  /** Amounts of the account are shown as dots. */
  hidden?: boolean
  stale?: boolean
  /** Renders it as a link, with the router of the app, in place of a button. */
  link?: (props: { className: string; children: ReactNode }) => ReactNode
}

/** What is traded on now, leading to the other accounts. */
export function AccountChip({ account, value, hidden = false, stale = false, link, ...button }: AccountChipProps) {
  const { t } = useTranslation('accounts')
  const { kind, name, label, color } = account
  const children = (
    <>
      <ColorMark color={color} />
      <span className={styles.name} dir="auto">
        {label}
      </span>
      <span className={styles.kind}>
        <KindTag kind={kind} />
      </span>
      {value !== undefined && (
        <span className={styles.value}>
          <Money value={value} hidden={hidden} stale={stale} strong />
        </span>
      )}
      <VisuallyHidden>{t('switch')}</VisuallyHidden>
      <ChevronDown aria-hidden="true" className={styles.arrow} />
    </>
  )
  const shared = { className: styles.chip ?? '', 'data-kind': kind, 'data-unnamed': name === '' || undefined }
  return (
    link?.({ ...shared, children }) ?? (
      <button type="button" {...shared} {...button}>
        {children}
      </button>
    )
  )
}
