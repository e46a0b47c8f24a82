import { STATEMENT_FILE, type StatementFormat } from '@openlot/core/contract'
import { ownTimeZone, useLanguage, useTimeZone } from '@openlot/i18n/react'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { FileRefused, readPrivateFile } from '../files/privateFile.ts'
import { saveFile } from '../files/saveFile.ts'
import type { StatementDays } from './statementDays.ts'

/** A statement that there is, or days of which one is made. */
export type AskedStatement = { readonly id: string } | StatementDays

export const nameOf = (asked: AskedStatement, format: StatementFormat): string =>
  'id' in asked ? `${asked.id}.${format}` : `statement-${asked.from}-${asked.to}.${format}`

/**
 * Saves statements as files, in the language that is shown.
 *
 * @returns `save` resolves to undefined once it is saved, or to why not: empty where the server said nothing. `saving` is
 * the name of the file that is on its way.
 */
export function useStatementFile() {
  const client = useClient()
  const { code: language } = useLanguage()
  const zone = useTimeZone() ?? ownTimeZone()
  const [saving, setSaving] = useState<string>()
  return {
    saving,
    async save(asked: AskedStatement, format: StatementFormat): Promise<string | undefined> {
      const name = nameOf(asked, format)
      setSaving(name)
      try {
        const query = new URLSearchParams({ ...asked, format, lang: language, zone })
        saveFile(name, await readPrivateFile(client, `${STATEMENT_FILE}?${String(query)}`, { language }))
        return undefined
      } catch (error) {
        return error instanceof FileRefused ? error.reason : ''
      } finally {
        setSaving(undefined)
      }
    },
  }
}
