import { ownTimeZone, useTimeZone } from '@openlot/i18n/react'
import { useClient } from '../client/ClientProvider.tsx'
import { useInstruments } from '../market/useInstruments.ts'
import { JournalFilters } from './JournalFilters.tsx'
import type { Journal } from './useJournal.ts'

/** The filters of a user's journal. */
export function OwnJournalFilters({
  journal: { filter, choose, tags },
  inLine,
}: {
  journal: Journal
  inLine?: boolean
}) {
  const { instruments } = useInstruments()
  const { serverNow } = useClient()
  const zone = useTimeZone() ?? ownTimeZone()
  return <JournalFilters {...{ filter, choose, tags, instruments, inLine }} now={serverNow()} zone={zone} />
}
