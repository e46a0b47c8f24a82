import { ORDER_STATUS, endpoints } from '@openlot/core/contract'
import type { Page } from 'playwright'

/**
 * Resolves once the page knows all orders that there are: what happens to them from then on is told, what happened
 * before is not. Called before the page loads what it follows them by.
 */
export async function untilOrdersFollowed(page: Page): Promise<void> {
  await page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === endpoints.orders.path && searchParams.get('status') === `${ORDER_STATUS.CANCELLED}`
  })
}
