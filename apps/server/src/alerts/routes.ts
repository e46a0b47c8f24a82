import { endpoints } from '@openlot/core/contract'
import type { Mount } from '../http/mount.ts'
import type { Alerts } from './alerts.ts'

/** What users want to be told of the market and of their accounts. */
export function mountAlerts(mount: Mount, { alerts }: { alerts: Alerts }): void {
  mount(endpoints.alerts, async (_, { user }) => ({ alerts: await alerts.list(user.id) }))
  mount(endpoints.addAlert, (input, { user, account }) => alerts.add(user.id, account.id, input))
  mount(endpoints.editAlert, (input, { user }) => alerts.edit(user.id, input))
  mount(endpoints.removeAlert, async ({ id }, { user }) => {
    await alerts.remove(user.id, id)
    return { id }
  })
}
