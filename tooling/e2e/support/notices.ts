import { TOPIC } from '@openlot/core/contract'
import type { Page } from 'playwright'

/**
 * Resolves once a page that is to be opened knows what its user was told: what comes from then on is new. Called before
 * the page opens its socket.
 */
export const untilNoticesFollowed = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(`{"topic":"${TOPIC.NOTICES}"`)) resolve()
      }),
    )
  })
