import type { NoticeKind, NoticeSettings } from '@openlot/core/contract'
import { DAY_MS, MINUTE_MS, zoneOffset, zonedInstant } from '@openlot/core/math'

/** What does not wait for the morning, unless the user wants that, too. */
const URGENT: ReadonlySet<NoticeKind> = new Set(['margin-call', 'stop-out'])

type Quiet = Pick<NoticeSettings, 'quiet' | 'zone'>

/** When the quiet hours end that a moment is in; undefined outside them. */
export function quietUntil({ quiet, zone }: Quiet, at: number): number | undefined {
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)]
  // From and to the same would be a day without end.
  if (quiet.on === 0 || from === to) return undefined
  const wall = at + zoneOffset(zone, at)
  const minute = Math.floor((wall % DAY_MS) / MINUTE_MS)
  const isInside = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isInside) return undefined
  const today = wall - (wall % DAY_MS)
  return zonedInstant(zone, today + (minute < to ? 0 : DAY_MS) + to * MINUTE_MS)
}

/** When a notice of this kind may be pushed; undefined for now. */
export const waitsUntil = (settings: Quiet, kind: NoticeKind, at: number): number | undefined =>
  settings.quiet.urgent === 1 && URGENT.has(kind) ? undefined : quietUntil(settings, at)

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
