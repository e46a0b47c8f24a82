import { CLOSE_REASON, ORDER_STATUS, type Order } from '@openlot/core/contract'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { loggedInClient } from './testClient.ts'
import { testOrder, testPage } from '../testing/testData.ts'
import { followOrders } from '../notices/followOrders.ts'
import type { NoticeEntry } from '../notices/notice.ts'

const DEAL = '/v1/api/forex/my_deal'

describe('the first look at the orders', () => {
  it('tells what has ended by itself since the page was opened, and nothing older', async () => {
    const test = await loggedInClient()
    const now = test.client.serverNow() + 60_000
    const closed = (Id: number, CompleteTime: number): Order => ({
      ...testOrder(Id),
      status: ORDER_STATUS.HISTORY,
      CloseReason: CLOSE_REASON.STOP_LOSS,
      CompleteTime,
    })
    test.reply(DEAL, () => {
      const status = test.requests.at(-1)?.url.searchParams.get('status')
      const byHand = { ...closed(3, now - 4_000), CloseReason: CLOSE_REASON.BY_HAND }
      const ended = [byHand, closed(2, now - 5_000), closed(1, now - 3_600_000)]
      return { code: 1, msg: '', data: testPage(status === `${ORDER_STATUS.HISTORY}` ? ended : []) }
    })
    const told: NoticeEntry[] = []
    const stop = followOrders({
      client: { ...test.client, serverNow: () => now },
      of: { user: 1, visit: 1, account: undefined },
      acts: { settled: () => Promise.resolve() },
      since: performance.now() - 10_000,
      onNotices: (notices) => told.push(...notices),
    })
    await waitFor(() => expect(told.map(({ key }) => key)).toEqual(['stopLoss.2']))
    stop()
  })
})
