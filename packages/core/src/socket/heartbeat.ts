import type { Clock } from './environment.ts'

const PING_INTERVAL_MS = 5000
const MAX_UNANSWERED_PINGS = 3
/** Since pings are answered every 5 seconds, a longer silence means a dead connection, or that the device slept. */
const MAX_SILENCE_MS = 20_000

export interface Heartbeat {
  start(): void
  stop(): void
  /** Call when any data is received. */
  onReceived(): void
  /** Call when a ping is answered. */
  onPong(): void
  /** Checks for silence now, such as after the device slept, when timers were paused. */
  check(): void
}

/** Pings at an interval and reports a connection as dead after unanswered pings or silence. */
export function createHeartbeat({ clock, ping, onDead }: { clock: Clock; ping(): void; onDead(): void }): Heartbeat {
  let timer: unknown
  let unanswered = 0
  let lastReceivedAt = 0
  let running = false

  const isSilent = () => clock.now() - lastReceivedAt >= MAX_SILENCE_MS

  function beat() {
    if (unanswered >= MAX_UNANSWERED_PINGS || isSilent()) return onDead()
    unanswered += 1
    ping()
    timer = clock.setTimeout(beat, PING_INTERVAL_MS)
  }

  return {
    start() {
      clock.clearTimeout(timer)
      running = true
      unanswered = 0
      lastReceivedAt = clock.now()
      timer = clock.setTimeout(beat, PING_INTERVAL_MS)
    },
    stop() {
      running = false
      clock.clearTimeout(timer)
    },
    onReceived() {
      lastReceivedAt = clock.now()
    },
    onPong() {
      unanswered = 0
    },
    check() {
      if (running && isSilent()) onDead()
    },
  }
}
