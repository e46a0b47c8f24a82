import { useOpeningTexts, type Opening } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import styles from './MarketSection.module.css'

interface Props {
  /** Id of the title. */
  id: string
  opening: Opening
  count: number
}

/** When the markets of a section open, and how much of the wait is over. */
export default function OpeningHead({ id, opening, count }: Props) {
  const { t } = useTranslation()
  const { elapsed, opens, wait } = useOpeningTexts(opening)
  return (
    <>
      <Ring value={elapsed} size={20} />
      <h2 id={id} className={styles.title}>
        {t('market.opens', { opens })}
      </h2>
      <span className={styles.count}>{count}</span>
      <span className={styles.wait}>{t('market.in', { wait })}</span>
    </>
  )
}
