import { ownTimeZone, useTimeZone } from '@openlot/i18n/react'
import { useClient } from '../client/ClientProvider.tsx'
import { useInstruments } from '../market/useInstruments.ts'
import { JournalFilters } from './JournalFilters.tsx'
import type { Journal } from './useJournal.ts'

/** The filters of a user's journal. */
export function OwnJournalFilters({
  journal: { filter, choose, tags },
  inLine,
  onEditTags,
}: {
  journal: Journal
  inLine?: boolean
  onEditTags: () => void
}) {
  const { instruments } = useInstruments()
  const { serverNow } = useClient()
  const zone = useTimeZone() ?? ownTimeZone()
  return <JournalFilters {...{ filter, choose, tags, instruments, inLine, onEditTags }} now={serverNow()} zone={zone} />
}
