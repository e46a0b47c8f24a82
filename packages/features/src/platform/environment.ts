import type { Environment, SocketConstructor } from '@openlot/core/socket'

/** The browser as the environment of the realtime connection. */
export function browserEnvironment(): Environment {
  return {
    WebSocket: WebSocket as unknown as SocketConstructor,
    clock: {
      now: () => Date.now(),
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    onWake(listener) {
      const whenVisible = () => {
        if (document.visibilityState === 'visible') listener()
      }
      window.addEventListener('online', listener)
      document.addEventListener('visibilitychange', whenVisible)
      return () => {
        window.removeEventListener('online', listener)
        document.removeEventListener('visibilitychange', whenVisible)
      }
    },
    onOffline(listener) {
      window.addEventListener('offline', listener)
      return () => window.removeEventListener('offline', listener)
    },
  }
}
