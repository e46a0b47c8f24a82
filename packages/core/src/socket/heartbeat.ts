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

interface HeartbeatSettings {
  clock: Clock
  wallNow(): number
  ping(): void
  onDead(): void
}

/** Pings at an interval and reports a connection as dead after unanswered pings or silence. */
export function createHeartbeat({ clock, wallNow, ping, onDead }: HeartbeatSettings): Heartbeat {
  let timer: unknown
  let unanswered = 0
  let lastReceivedAt = 0
  let lastReceivedWallAt = 0
  let running = false

  // Whether the clock went on during a sleep is the system's choice. A time of day that was put forward looks like a
  // sleep, which costs one connection.
  const isSilent = () =>
    clock.now() - lastReceivedAt >= MAX_SILENCE_MS || wallNow() - lastReceivedWallAt >= MAX_SILENCE_MS
  const received = () => {
    lastReceivedAt = clock.now()
    lastReceivedWallAt = wallNow()
  }

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
      received()
      timer = clock.setTimeout(beat, PING_INTERVAL_MS)
    },
    stop() {
      running = false
      clock.clearTimeout(timer)
    },
    onReceived: received,
    onPong() {
      unanswered = 0
    },
    check() {
      if (running && isSilent()) onDead()
    },
  }
}
