import { platformEndpoints } from '@openlot/core/contract'
import type { Client } from '../client/client.ts'

/** Shows the brand of the operator or of the chosen company; redirects to the loss page unless the platform is open. */
export async function checkCompany({ api, ready, brand }: Client, loss: Promise<string>): Promise<void> {
  await ready
  try {
    const { status, brand: name, logo = '' } = await api.call(platformEndpoints.companyStatus, {}, { init: true })
    if (name !== undefined) brand.set({ name, logo })
    if (status === 0) return
    const target = new URL(await loss, location.href)
    if (location.pathname !== target.pathname) location.replace(target)
  } catch {
    // Unreachable is not closed: each screen shows what it could not load.
  }
}
