import type { Clock } from './environment.ts'

const INTERVAL = 5000
const MOST_UNANSWERED = 3
/** With pings answered every 5 seconds, a silence this long means a dead line or a device that slept. */
const LONGEST_SILENCE = 20_000

export interface Heartbeat {
  start(): void
  stop(): void
  /** Something arrived. */
  heard(): void
  /** A ping was answered. */
  answered(): void
  /** Checks for silence now, as after the device slept; timers sleep along with it. */
  check(): void
}

/** Pings every 5 seconds and reports a connection dead after 3 unanswered pings or a long silence. */
export function createHeartbeat({ clock, ping, onDead }: { clock: Clock; ping(): void; onDead(): void }): Heartbeat {
  let timer: unknown
  let unanswered = 0
  let lastHeard = 0
  let running = false

  const isSilent = () => clock.now() - lastHeard >= LONGEST_SILENCE

  function beat() {
    if (unanswered >= MOST_UNANSWERED || isSilent()) return onDead()
    unanswered += 1
    ping()
    timer = clock.setTimeout(beat, INTERVAL)
  }

  return {
    start() {
      clock.clearTimeout(timer)
      running = true
      unanswered = 0
      lastHeard = clock.now()
      timer = clock.setTimeout(beat, INTERVAL)
    },
    stop() {
      running = false
      clock.clearTimeout(timer)
    },
    heard() {
      lastHeard = clock.now()
    },
    answered() {
      unanswered = 0
    },
    check() {
      if (running && isSilent()) onDead()
    },
  }
}
