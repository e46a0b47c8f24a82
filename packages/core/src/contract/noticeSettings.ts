import * as v from 'valibot'
import { isTimeZone } from '../math/timeZone.ts'
import { NOTICE_GROUPS, type NoticeGroup } from './notice.ts'
import { oneOfInput, textInput, time, whole } from './scalars.ts'

/** Groups whose notices are mailed at once if the user likes; of the others, only security is, always. */
export const MAILED_GROUPS = ['margin', 'alerts', 'money'] as const
export type MailedGroup = (typeof MAILED_GROUPS)[number]

/** Groups that the digest holds. */
export const DIGEST_GROUPS = ['orders', 'copying', 'overnight'] as const satisfies readonly NoticeGroup[]

export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

const flag = oneOfInput([0, 1])
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const zone = v.pipe(textInput(64), v.check(isTimeZone))

const perGroup = <const Groups extends readonly string[]>(groups: Groups) =>
  v.object(Object.fromEntries(groups.map((group) => [group, flag])) as Record<Groups[number], typeof flag>)

/** How a user is told, besides the list that holds everything. */
export const noticeSettingsSchema = v.object({
  push: perGroup(NOTICE_GROUPS),
  mail: perGroup(MAILED_GROUPS),
  /** Push waits from `from` to `to`, wall clock of `zone`; with `urgent`, margin calls and stop-outs come through. */
  quiet: v.object({ on: flag, from: timeOfDay, to: timeOfDay, urgent: flag }),
  /** IANA name. */
  zone,
  digest: v.picklist(DIGESTS),
  /** 1 where a push may say amounts of money: it may be read on a locked screen. */
  amounts: flag,
})
export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>

/** What is absent stays as it is. */
export const noticeSettingsInput = v.object({
  push: v.optional(v.partial(noticeSettingsSchema.entries.push)),
  mail: v.optional(v.partial(noticeSettingsSchema.entries.mail)),
  quiet: v.optional(v.partial(noticeSettingsSchema.entries.quiet)),
  zone: v.optional(zone),
  digest: v.optional(v.picklist(DIGESTS)),
  amounts: v.optional(flag),
})

/** A device that push reaches. */
export const pushDeviceSchema = v.object({
  /** Such as "Chrome, Android". */
  device: v.string(),
  since: time,
  /** All devices of the user that push reaches, this one included. */
  devices: whole,
})

/** What a browser is pushed, as JSON: in words of its user's language, which it shows as they are. */
export interface PushPayload {
  /** The notice, or the newest of several; 0 for a test. */
  readonly id: number
  readonly title: string
  /** May be empty, and have several lines. */
  readonly body: string
  /** The path of the page that tells more. */
  readonly link: string
  /** One that comes later with the same tag takes its place. */
  readonly tag: string
  readonly urgency: 'high' | 'normal'
}
