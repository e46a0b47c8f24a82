import { useZoneName } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import styles from './ZoneNote.module.css'

/** Says which zone the times of a list are in. */
export function ZoneNote() {
  const { t } = useTranslation()
  return <p className={styles.note}>{t('timesIn', { zone: useZoneName() })}</p>
}
