/** Small values stored on the device. Browsers may refuse it, so nothing may depend on it. */
export interface DeviceStorage {
  read(key: string): string | undefined
  /** Undefined removes the key. */
  write(key: string, value: string | undefined): void
}

const storageIn = (area: () => Storage): DeviceStorage => ({
  read(key) {
    try {
      return area().getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key, value) {
    try {
      if (value === undefined) area().removeItem(key)
      else area().setItem(key, value)
    } catch {
      // Private windows and full disks refuse; the session then lasts only as long as the page.
    }
  },
})

/** Stores values for all tabs of the browser. */
export const browserStorage = storageIn(() => localStorage)
/** Stores values for this tab alone, until it is closed. */
export const tabStorage = storageIn(() => sessionStorage)

/** Reads a stored JSON object; anything else counts as never stored. */
export function readStoredObject(storage: DeviceStorage, key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
