import { type RankItem, TraderFacts } from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { Badge } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'

interface Props {
  trader: RankItem
  nameOf: (code: string) => string
  open: boolean
  onClose: () => void
}

/** All figures of a trader. */
export default function TraderSheet({ trader, nameOf, open, onClose }: Props) {
  const { t } = useTranslation('content')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <bdi translate="no" dir="ltr">
          {trader.user}
        </bdi>
      }
      aside={trader.is_example === 1 && <Badge>{t('ranking.example')}</Badge>}
    >
      <TraderFacts trader={trader} nameOf={nameOf} />
    </Sheet>
  )
}
