import { useFavourite, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton } from '@openlot/ui'
import { Star } from 'lucide-react'
import styles from './FavouriteButton.module.css'

/** Keeps an instrument among the favourites. */
export function FavouriteButton({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const { isFavourite, toggle } = useFavourite(instrument.Id)
  return (
    <IconButton
      label={t(isFavourite ? 'unstar' : 'star', { code: instrument.ShowCode })}
      icon={<Star aria-hidden="true" className={styles.star} data-on={isFavourite || undefined} />}
      onClick={toggle}
    />
  )
}
