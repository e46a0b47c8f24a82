import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { GraduationCap } from 'lucide-react'
import styles from './TourOffer.module.css'

export interface TourOfferProps {
  onStart: () => void
  /** It is not offered again. */
  onDecline: () => void
}

/** Offers the guided first trade in a row of its own at the foot of the page: it lies over nothing. */
export default function TourOffer({ onStart, onDecline }: TourOfferProps) {
  const { t } = useTranslation('firstSteps')
  return (
    <aside className={styles.offer} aria-label={t('tour.offer.title')}>
      <GraduationCap aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.title}>{t('tour.offer.title')}</span>{' '}
        <span className={styles.text}>{t('tour.offer.text')}</span>
      </p>
      <span className={styles.acts}>
        <Button size="small" variant="ghost" onClick={onDecline}>
          {t('tour.offer.decline')}
        </Button>
        <Button size="small" onClick={onStart}>
          {t('tour.offer.start')}
        </Button>
      </span>
    </aside>
  )
}
