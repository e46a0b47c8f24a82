import { ACCOUNT_LOG_EXPORT } from '@openlot/core/contract'
import { useLanguage } from '@openlot/i18n/react'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { readPrivateFile } from '../files/privateFile.ts'

/**
 * Saves the account log of a period as a CSV file, in the language that is shown.
 *
 * @returns `save` resolves to whether the file was saved; times are milliseconds since the epoch.
 */
export function useAccountLogFile(): { save(from: number, to: number): Promise<boolean>; isSaving: boolean } {
  const client = useClient()
  const { code: language } = useLanguage()
  const [isSaving, setIsSaving] = useState(false)
  return {
    isSaving,
    async save(from, to) {
      setIsSaving(true)
      try {
        const address = `${ACCOUNT_LOG_EXPORT}?${String(new URLSearchParams({ from: String(from), to: String(to) }))}`
        const blob = await readPrivateFile(client, address, { language })
        const link = document.createElement('a')
        link.href = URL.createObjectURL(blob)
        link.download = `account-log-${day(from)}-${day(to - 1)}.csv`
        link.click()
        // By the next task the browser has started the download.
        setTimeout(() => URL.revokeObjectURL(link.href))
        return true
      } catch {
        return false
      } finally {
        setIsSaving(false)
      }
    },
  }
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
