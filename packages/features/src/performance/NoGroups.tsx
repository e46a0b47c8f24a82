import { useTranslation } from '@openlot/i18n/react'
import type { Grouping } from './resultGroups.ts'
import styles from './Results.module.css'

/** In place of groups where no trade has a tag, or none was copied. */
export function NoGroups({ by }: { by: Grouping }) {
  const { t } = useTranslation('performance')
  return <p className={styles.none}>{t(by === 'leader' ? 'none.leader' : by === 'tag' ? 'none.tag' : 'emptyRange')}</p>
}
