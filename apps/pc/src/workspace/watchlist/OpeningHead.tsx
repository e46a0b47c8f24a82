import { useOpeningTexts, type Opening } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import styles from './WatchGroup.module.css'

/** When the markets of a group open, and how much of the wait is over. */
export default function OpeningHead({ id, opening }: { id: string; opening: Opening }) {
  const { t } = useTranslation()
  const { elapsed, opens, wait } = useOpeningTexts(opening)
  return (
    <>
      <Ring value={elapsed} size={16} />
      <span id={id} className={styles.title} data-closed>
        {t('market.opens', { opens })}
      </span>
      <span className={styles.wait}>{wait}</span>
    </>
  )
}
