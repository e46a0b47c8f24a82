import type { ApiFailure } from '@openlot/core/api'
import type { I18n } from '@openlot/i18n/react'

/**
 * The message for a failed call: the server's own, if it sent one.
 *
 * @param isKeyed it is done once, however often it is sent, so that without an answer it may be sent again.
 */
export function failureText({ t }: Pick<I18n, 't'>, { kind, msg, status }: ApiFailure, isKeyed = false): string {
  if (msg !== '') return msg
  if (kind === 'outdated') return t('common:failure.outdated')
  if (kind === 'outdated-answer') return t('common:failure.outdatedAnswer')
  if (kind === 'network') return t(`common:failure.${isKeyed ? 'unknown' : 'network'}`, { code: 'ERR_NETWORK' })
  return t('common:failure.server', { code: status ?? 0 })
}
