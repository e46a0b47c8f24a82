import type { Clock } from '@openlot/core/socket'

/** A stream is fast if it has brought so many frames within so long: a pause in it means that something has stopped. */
const FAST_FRAMES = 20
const FAST_WITHIN_MS = 6000

/** After so long without a frame the prices are late; after so long they may not be traded on. */
interface Limits {
  readonly lateMs: number
  readonly deadMs: number
}
const FAST: Limits = { lateMs: 3000, deadMs: 6000 }
/** A slow market may pause by itself, but with any market open not for this long. */
const SLOW: Limits = { lateMs: 10_000, deadMs: 10_000 }

const SECOND_MS = 1000

export interface SilenceWatch {
  /** A frame has arrived. */
  onFrame(): void
  /** The stream has ended: nothing is expected before its next frame. */
  stop(): void
}

interface Settings {
  clock: Clock
  /** Called once a second while frames are late, with the seconds since the last one. */
  onLate(seconds: number, isDead: boolean): void
}

/** Notices when a stream of frames stops although its connection is open, such as that of a frozen server. */
export function createSilenceWatch({ clock, onLate }: Settings): SilenceWatch {
  let arrivals: number[] = []
  let timer: unknown

  const limits = (): Limits => {
    const [first] = arrivals
    const isFast = arrivals.length === FAST_FRAMES && arrivals.at(-1)! - first! <= FAST_WITHIN_MS
    return isFast ? FAST : SLOW
  }

  function check({ lateMs, deadMs }: Limits, silentMs: number) {
    onLate(Math.floor(silentMs / SECOND_MS), silentMs >= deadMs)
    wait({ lateMs, deadMs }, silentMs + SECOND_MS)
  }

  function wait(limit: Limits, until: number) {
    const last = arrivals.at(-1)!
    timer = clock.setTimeout(() => check(limit, until), Math.max(0, last + until - clock.now()))
  }

  return {
    onFrame() {
      arrivals = [...arrivals.slice(1 - FAST_FRAMES), clock.now()]
      clock.clearTimeout(timer)
      const limit = limits()
      wait(limit, limit.lateMs)
    },
    stop() {
      arrivals = []
      clock.clearTimeout(timer)
    },
  }
}
