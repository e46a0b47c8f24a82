import { useOpening, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import OpenInstead from './OpenInstead.tsx'
import styles from './DealBar.module.css'

interface Props {
  instrument: Instrument
  onChoose: (id: number) => void
}

/** When a closed market opens, and what is open now. */
export default function ClosedWords({ instrument, onChoose }: Props) {
  const { t } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const opening = useOpening(instrument)
  return (
    <>
      <Ring value={opening?.elapsed ?? 0} size={32} />
      <p className={styles.words}>
        <span className={styles.when}>{opening ? t('opensIn', { wait: opening.wait }) : tCommon('market.closed')}</span>
        {opening && <span className={styles.quiet}>{opening.opens}</span>}
      </p>
      <OpenInstead except={instrument.Id} onChoose={onChoose} />
    </>
  )
}
