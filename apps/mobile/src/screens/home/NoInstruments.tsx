import { useTranslation } from '@openlot/i18n/react'
import { EmptyState } from '@openlot/ui'

/** In place of a list without instruments. */
export default function NoInstruments({ isOwnList }: { isOwnList: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      picture="list"
      title={isOwnList ? t('market.noFavourites') : t('market.none')}
      hint={isOwnList ? t('market.noFavouritesHint') : t('market.noneHint')}
    />
  )
}
