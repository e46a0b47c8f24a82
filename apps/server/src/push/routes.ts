import { endpoints } from '@openlot/core/contract'
import type { Limits } from '../http/limits/limits.ts'
import type { Mount } from '../http/mount.ts'
import { saveSettings, settingsOf } from '../notices/noticeSettings.ts'
import { deviceName } from '../people/users/loginDevices.ts'
import type { Db } from '../storage/database.ts'
import type { PushSubscriptions } from './subscriptions.ts'

interface Deps {
  readonly db: Db
  readonly subscriptions: PushSubscriptions
  readonly limits: Limits
  /** The public key that browsers subscribe with. */
  readonly publicKey: string
}

/** By which ways users are told, and the browsers that push reaches. */
export function mountPush(mount: Mount, { db, subscriptions, limits, publicKey }: Deps): void {
  mount(endpoints.noticeSettings, async (_, { user }) => ({
    ...(await settingsOf(db, user.id)),
    devices: await subscriptions.count(user.id),
  }))
  mount(endpoints.saveNoticeSettings, async (changes, { user }) => {
    const settings = await db.transaction(async (tx) => {
      const saved = await saveSettings(tx, user.id, changes, Date.now())
      await subscriptions.reschedule(tx, user.id, saved)
      return saved
    })
    return { ...settings, devices: await subscriptions.count(user.id) }
  })
  mount(endpoints.pushKey, () => ({ key: publicKey }))
  mount(endpoints.subscribePush, async ({ endpoint, p256dh, auth }, { user, request }) => {
    const device = deviceName(request.headers['user-agent'] ?? '') || '–'
    const { since, devices } = await subscriptions.add({
      userId: user.id,
      sessionId: user.sessionId,
      endpoint,
      p256dh,
      auth,
      device,
    })
    return { device, since, devices }
  })
  mount(endpoints.unsubscribePush, async ({ endpoint }, { user }) => ({
    devices: await subscriptions.remove(user.id, endpoint),
  }))
  mount(endpoints.testPush, async (_, { user }) => {
    await limits.consume('pushTest', String(user.id))
    return { devices: await subscriptions.test(user.id) }
  })
}
