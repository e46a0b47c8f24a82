import { ACCOUNT_ALERT_KINDS, type Notice, type PushPayload, groupOfNotice } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { NOTICES_PAGE, noticeLink } from './noticeLink.ts'
import { pushWords } from './pushWords.ts'
import type { PushWhat } from './tables.ts'

const MAX_PAYLOAD_BYTES = 3000
const MAX_TITLE_CHARACTERS = 200
/** As much as RFC 8030 lets a topic have. */
const MAX_TAG_CHARACTERS = 32
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/** After this a notice is no longer worth a push. What an account has come to matters as long as a margin call. */
export function ttlSeconds({ kind, params }: Pick<Notice, 'kind' | 'params'>): number {
  const group = groupOfNotice(kind)
  if (ACCOUNT_ALERT_KINDS.some((one) => one === params['kind'])) return DAY_SECONDS
  return group === 'alerts' ? MINUTE_SECONDS : group === 'orders' ? HOUR_SECONDS : DAY_SECONDS
}

/**
 * What is pushed for some notices of a user, the oldest first.
 *
 * @param showsAmounts whether amounts of money may be read on a locked screen.
 */
export function pushPayload(
  notices: readonly Notice[],
  what: Exclude<PushWhat, 'test'>,
  reader: { readonly language: LanguageCode; readonly showsAmounts: boolean },
): PushPayload {
  const [first, newest] = [notices[0], notices.at(-1)]
  if (first === undefined || newest === undefined) throw new Error('a push of nothing')
  const isBundle = what === 'quiet' && notices.length > 1
  const { title, text } = pushWords(notices, reader, isBundle)
  const isUrgent = notices.some(({ kind }) => ['margin', 'alerts'].includes(groupOfNotice(kind)))
  return fitted({
    id: newest.id,
    title,
    body: text,
    link: isBundle ? NOTICES_PAGE : noticeLink(newest),
    tag: isBundle ? 'quiet' : tagOf(newest, first),
    urgency: isUrgent ? 'high' : 'normal',
  })
}

export const testPayload = (language: LanguageCode): PushPayload => ({
  id: 0,
  title: translate(language, 'mail:push.test.title'),
  body: translate(language, 'mail:push.test.text'),
  link: NOTICES_PAGE,
  tag: 'test',
  urgency: 'normal',
})

/** What it is about: a margin call and its end are one thing, so are an alert's fires, and what happened at once. */
function tagOf({ kind, account_id: account, params }: Notice, first: Notice): string {
  const group = groupOfNotice(kind)
  const tag =
    kind === 'margin-call' || kind === 'margin-call-over'
      ? `margin-${account}`
      : group === 'alerts' && params.alert !== undefined
        ? `alert-${params.alert}`
        : group === 'money' && params.number !== undefined
          ? `money-${params.number}`
          : `${kind}-${first.id}`
  return tag.replaceAll(/[^\w-]/g, '').slice(0, MAX_TAG_CHARACTERS)
}

/** Shortens a payload to what push services take: a note or a remark may be long. */
function fitted(payload: PushPayload): PushPayload {
  const title = shortened(payload.title, MAX_TITLE_CHARACTERS)
  for (let length = payload.body.length; ; length = Math.floor(length * 0.9)) {
    const fit = { ...payload, title, body: shortened(payload.body, length) }
    if (Buffer.byteLength(JSON.stringify(fit)) <= MAX_PAYLOAD_BYTES) return fit
  }
}

/** Without half a character at its end. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, Math.max(0, length - 1)).replace(/[\ud800-\udbff]$/, '')}…`
}
