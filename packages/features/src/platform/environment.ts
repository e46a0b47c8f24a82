import type { Environment } from '@openlot/core/socket'
import { elapsed, wallNow } from './clocks.ts'
import { openSocket } from './openSocket.ts'
import { onPutAside, onWake } from './wake.ts'

/** The browser as the environment of the realtime connection. */
export function browserEnvironment(): Environment {
  return {
    openSocket,
    clock: {
      now: elapsed,
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
    wallNow,
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    onWake,
    onPutAside,
    onOffline(listener) {
      window.addEventListener('offline', listener)
      return () => window.removeEventListener('offline', listener)
    },
  }
}
