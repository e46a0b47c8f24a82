import { readStoredObject, type DeviceStorage } from '../platform/storage.ts'

const KEY = 'openlot.accounts'

interface Storages {
  /** This tab's own. */
  readonly tab: DeviceStorage
  /** What all tabs of the browser share. */
  readonly device: DeviceStorage
}

/** The account that each user has chosen: in this tab, or, in a new one, last in any. */
export function readChosen({ tab, device }: Storages): Record<number, number> {
  const stored = readStoredObject(tab, KEY) ?? readStoredObject(device, KEY) ?? {}
  return Object.fromEntries(Object.entries(stored).filter(([, id]) => Number.isSafeInteger(id))) as never
}

/** Remembers what this tab has chosen; without a user, only that another tab's next choice is not for this one. */
export function writeChosen({ tab, device }: Storages, chosen: Readonly<Record<number, number>>, user?: number): void {
  tab.write(KEY, JSON.stringify(chosen))
  if (user !== undefined) device.write(KEY, JSON.stringify({ ...readStoredObject(device, KEY), [user]: chosen[user] }))
}
