import { useTranslation } from '@openlot/i18n/react'
import { EmptyState } from '@openlot/ui'

/** In place of a list without instruments. */
export default function NoInstruments({ isOwnList }: { isOwnList: boolean }) {
  const { t } = useTranslation(['common', 'parts'])
  return (
    <EmptyState
      picture="list"
      title={isOwnList ? t('parts:noFavourites') : t('market.none')}
      hint={isOwnList ? t('parts:noFavouritesHint') : t('market.noneHint')}
    />
  )
}
