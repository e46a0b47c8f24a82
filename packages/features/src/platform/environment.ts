import type { Environment, SocketConstructor } from '@openlot/core/socket'
import { elapsed, wallNow } from './clocks.ts'
import { onPutAside, onWake } from './wake.ts'

/** The browser as the environment of the realtime connection. */
export function browserEnvironment(): Environment {
  return {
    WebSocket: WebSocket as unknown as SocketConstructor,
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
