import { JournalDetail, type Journal, type JournalTrade, type Tag } from '@openlot/features/journal'
import { useTranslation } from '@openlot/i18n/react'
import { Sheet } from '@openlot/ui/sheet'
import { ToChart } from '../orders/ToChart.tsx'

interface Props {
  trade: JournalTrade
  tags: readonly Tag[]
  pages: Journal['pages']
  open: boolean
  onClose: () => void
}

/** A closed trade, and what its trader writes about it. */
export default function EntrySheet({ trade, tags, pages, open, onClose }: Props) {
  const { t } = useTranslation('journal')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} aside={<ToChart order={trade.order} />}>
      <JournalDetail {...{ trade, tags, pages }} />
    </Sheet>
  )
}
