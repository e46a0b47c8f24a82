import { noticeSettingsEndpoints, TOPIC } from '@openlot/core/contract'
import { waitFor } from '@openlot/tooling/wait'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followUnread } from '../notices/followUnread.ts'
import { followPush, rememberPush } from '../notices/push/followPush.ts'
import { showPageTitle } from '../platform/tabTitle.ts'
import { sessionFollowed, signedIn, signedOut } from '../session/sessionSlice.ts'
import { testSession } from '../testing/testData.ts'
import { testStorage } from '../testing/testStorage.ts'
import { loggedInClient, testClient } from './testClient.ts'

afterEach(() => vi.unstubAllGlobals())

describe('how many notices are unread', () => {
  const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }
  const page = { title: '' }
  beforeEach(() => {
    vi.stubGlobal('document', page)
    vi.stubGlobal('navigator', badge)
    showPageTitle('Trade · Openlot')
  })

  it('is said before the title of every page and on the icon of the app, until the user logs out', async () => {
    const { client, socket } = await loggedInClient()
    followUnread(client)
    expect([page.title, badge.clearAppBadge.mock.calls.length]).toEqual(['Trade · Openlot', 0])
    const tell = (unread: number) => socket.say({ topic: TOPIC.NOTICES, data: { unread, seen: 0, notices: [] } })
    tell(3)
    expect(page.title).toBe('(3) Trade · Openlot')
    expect(badge.setAppBadge).toHaveBeenLastCalledWith(3)
    showPageTitle('Orders · Openlot')
    expect(page.title).toBe('(3) Orders · Openlot')
    tell(0)
    expect([page.title, badge.clearAppBadge.mock.calls.length]).toEqual(['Orders · Openlot', 1])
    tell(1)
    client.store.dispatch(signedOut())
    expect([page.title, badge.clearAppBadge.mock.calls.length]).toEqual(['Orders · Openlot', 2])
  })

  it('is said on the tab alone where there is no icon', async () => {
    vi.stubGlobal('navigator', {})
    const { client, socket } = await loggedInClient()
    followUnread(client)
    socket.say({ topic: TOPIC.NOTICES, data: { unread: 2, seen: 0, notices: [] } })
    expect(page.title).toBe('(2) Trade · Openlot')
    client.store.dispatch(signedOut())
    expect(page.title).toBe('Trade · Openlot')
  })
})

describe('push', () => {
  const SUBSCRIBE = noticeSettingsEndpoints.subscribePush.path
  const KNOWN = 'https://push.test/known'

  /** A browser with a subscription, of which the server knows an address. */
  function browser(endpoint: string) {
    const unsubscribe = vi.fn(async () => true)
    const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
    const registration = { pushManager: { getSubscription: async () => subscription } }
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
    const test = testClient({ storage: testStorage() })
    test.answer(SUBSCRIBE, { device: 'Chrome, Linux', since: 1, devices: 1 })
    rememberPush(test.client, KNOWN)
    return { ...test, unsubscribe }
  }

  it.each([
    ['logs out', signedOut()],
    ['logs out in another window', sessionFollowed(undefined)],
    ['is another one', signedIn(testSession(2))],
  ])('ends as the user %s', async (_, action) => {
    const { client, unsubscribe, countOf } = browser(KNOWN)
    client.store.dispatch(signedIn(testSession(1)))
    followPush(client)
    client.store.dispatch(action)
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
    expect(countOf(SUBSCRIBE)).toBe(0)
  })

  it('ends where nobody is logged in any more as the page is opened', async () => {
    const { client, unsubscribe } = browser(KNOWN)
    followPush(client)
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  })

  it('tells the server an address that the browser has changed', async () => {
    const { client, unsubscribe, countOf } = browser('https://push.test/renewed')
    client.store.dispatch(signedIn(testSession(1)))
    followPush(client)
    await waitFor(() => expect(countOf(SUBSCRIBE)).toBe(1))
    followPush(client)
    expect([unsubscribe.mock.calls.length, countOf(SUBSCRIBE)]).toEqual([0, 1])
  })
})
