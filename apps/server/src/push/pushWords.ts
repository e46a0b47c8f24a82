import type { Notice } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import { type NoticeWords, moreNotices, noticeWords, translate } from '@openlot/i18n/server'

const MAX_LINES = 4

interface Reader {
  readonly language: LanguageCode
  /** Whether amounts of money may be read on a locked screen. */
  readonly showsAmounts: boolean
}

/** Notices in the words of one push: one, some of the same kind, or all that waited for the end of quiet hours. */
export function pushWords(notices: readonly Notice[], reader: Reader, isQuiet: boolean): NoticeWords {
  const { language } = reader
  const [newest, ...others] = notices.map((notice) => wordsOf(notice, reader)).toReversed()
  const [kind] = new Set(notices.map((notice) => notice.kind))
  if (newest === undefined || kind === undefined) throw new Error('a push of nothing')
  if (others.length === 0) return newest
  const count = String(notices.length)
  const titles = [newest, ...others].map(({ title }) => title)
  if (isQuiet) return { title: translate(language, 'mail:push.quiet', { count }), text: lines(titles, language) }
  if (CLOSINGS.has(kind))
    return { title: translate(language, 'mail:push.closed', { count }), text: lines(titles, language) }
  return { title: newest.title, text: lines(titles.slice(1), language) }
}

/** The words of the apps, without amounts where they may not be said. */
function wordsOf(notice: Notice, { language, showsAmounts }: Reader): NoticeWords {
  const words = noticeWords(language, notice)
  if (showsAmounts) return words
  const { kind, params } = notice
  switch (kind) {
    case 'order-closed':
    case 'stop-loss':
    case 'take-profit':
    case 'stop-out':
      return { ...words, text: translate(language, 'mail:push.closedAt', { price: params.price ?? '0' }) }
    case 'deposit-credited':
    case 'deposit-rejected':
    case 'withdrawal-paid':
    case 'withdrawal-rejected':
    case 'copy-fee':
      return { ...words, title: translate(language, `mail:push.${kind}`) }
    case 'alert':
    case 'alert-ended': {
      if (params['kind'] !== 'net_value') return words
      const title = kind === 'alert' ? translate(language, 'mail:push.account-alert') : words.title
      return { title, text: params['note'] ?? '' }
    }
    case 'withdrawal-asked':
    case 'overnight':
      return { ...words, text: '' }
    default:
      return words
  }
}

const CLOSINGS: ReadonlySet<Notice['kind']> = new Set(['order-closed', 'stop-loss', 'take-profit', 'stop-out'])

function lines(titles: readonly string[], language: LanguageCode): string {
  const rest = titles.length - MAX_LINES
  const shown = rest > 1 ? titles.slice(0, MAX_LINES) : titles
  return [...shown, ...(rest > 1 ? [moreNotices(language, rest)] : [])].join('\n')
}
