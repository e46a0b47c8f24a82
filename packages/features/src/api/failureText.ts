import type { ApiFailure } from '@openlot/core/api'
import type { I18n } from '@openlot/i18n/react'

/** The message for a failed call: the server's own, if it sent one. */
export function failureText({ t }: Pick<I18n, 't'>, { kind, msg, status }: ApiFailure): string {
  if (msg !== '') return msg
  if (kind === 'network') return t('common:failure.network', { code: 'ERR_NETWORK' })
  return t('common:failure.server', { code: status ?? 0 })
}
