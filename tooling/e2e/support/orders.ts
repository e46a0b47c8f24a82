import type { Order } from '@openlot/core/contract'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** What the server answers to the next call of an endpoint, which `act` makes the page send. */
export async function answerOf<T>(page: Page, endpoint: { path: string }, act: () => Promise<void>): Promise<T> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes(endpoint.path) && response.request().method() === 'POST',
    ),
    act(),
  ])
  const { code, data } = (await answer.json()) as { code: number; data: T }
  expect(code).toBe(1)
  return data
}

/** The order in the next answer of a call. */
export const orderOf = (page: Page, endpoint: { path: string }, act: () => Promise<void>): Promise<Order> =>
  answerOf<Order>(page, endpoint, act)
