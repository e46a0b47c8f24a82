import { ACCOUNT_LOG_EXPORT } from '@openlot/core/contract'
import { useLanguage } from '@openlot/i18n/react'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { readPrivateFile } from '../files/privateFile.ts'
import { saveFile } from '../files/saveFile.ts'
import type { Span } from './statementPeriods.ts'

/**
 * Saves the account log of a period as a CSV file, in the language that is shown.
 *
 * @returns `save` resolves to whether the file was saved; without a period it saves the whole log.
 */
export function useAccountLogFile(): { save(span?: Span): Promise<boolean>; isSaving: boolean } {
  const client = useClient()
  const { code: language } = useLanguage()
  const [isSaving, setIsSaving] = useState(false)
  return {
    isSaving,
    async save(span) {
      setIsSaving(true)
      try {
        const period = span && new URLSearchParams({ from: String(span.from), to: String(span.to) })
        const address = period === undefined ? ACCOUNT_LOG_EXPORT : `${ACCOUNT_LOG_EXPORT}?${String(period)}`
        const blob = await readPrivateFile(client, address, { language })
        saveFile(span === undefined ? 'account-log.csv' : nameOf(span), blob)
        return true
      } catch {
        return false
      } finally {
        setIsSaving(false)
      }
    },
  }
}

const nameOf = ({ from, to }: Span): string => `account-log-${day(from)}-${day(to - 1)}.csv`
const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
