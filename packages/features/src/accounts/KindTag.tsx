import { useTranslation } from '@openlot/i18n/react'
import type { ShownAccount } from './account.ts'
import styles from './KindTag.module.css'

/** The kind of an account by its word, and by a frame of its own: filled for real money, dashed for play money. */
export function KindTag({ kind }: Pick<ShownAccount, 'kind'>) {
  const { t } = useTranslation('accounts')
  return (
    <span className={styles.tag} data-kind={kind}>
      {t(`tag.${kind}`)}
    </span>
  )
}
