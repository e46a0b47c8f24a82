import { tradingEndpoints } from '@openlot/core/contract'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it, vi } from 'vitest'
import { loginApi } from '../api/loginApi.ts'
import type { Notify } from '../platform/notify.ts'
import { persist } from './persist.ts'
import { testClient } from './testClient.ts'
import { testSession } from '../testing/testData.ts'
import { testStorage } from '../testing/testStorage.ts'
import { followHandovers } from './followHandovers.ts'
import { sessionExpired, sessionLost, sessionFollowed, signedIn, signedOut } from '../session/sessionSlice.ts'
import { readSession, writeSession } from '../session/storedSession.ts'

const [a, b] = [testSession(1), testSession(2)]
const real = { ...b, user: { ...b.user, is_demo: 0 as const } }
const RESET = tradingEndpoints.resetDemoAccount.path
const { initiate: reset } = loginApi.endpoints.resetDemoAccount

const account = {
  balance: '1',
  net_value: '1',
  current_margin: '0',
  available_prepayment: '1',
  total_profit_loss: '0',
  risk_rate: '0',
  margin_call: 0,
  lock_balance: '0',
}

/** Texts as their keys. */
const i18n = { loadNamespaces: async () => undefined, t: (key: string) => key } as never

/** A page of a browser whose storage other windows share. */
function page(storage = testStorage()) {
  const test = testClient({ storage })
  const { client } = test
  const notify = { show: vi.fn<Notify['show']>(), clear: vi.fn<Notify['clear']>() }
  persist(client)
  followHandovers({ client, notify, i18n })
  return { ...test, storage, notify, session: () => client.store.getState().session }
}

describe('a page that passes to somebody else', () => {
  it('counts it, whoever did it; what a visitor has begun stays with the one who logs in', () => {
    const { client, session } = page()
    const counted = (action: Parameters<typeof client.store.dispatch>[0]) => {
      client.store.dispatch(action)
      return session().handovers ?? 0
    }
    expect(counted(signedIn(a))).toBe(0)
    expect(counted(signedIn({ ...a, token: 'new' }))).toBe(0)
    expect(counted(signedIn(b))).toBe(1)
    expect(counted(sessionFollowed(a))).toBe(2)
    expect(counted(sessionFollowed({ ...a, token: 'new' }))).toBe(2)
    expect(counted(sessionExpired(''))).toBe(3)
    expect(counted(sessionFollowed(b))).toBe(4)
    expect(counted(signedOut())).toBe(5)
  })

  it('says so, and takes the messages of the former owner away', async () => {
    const { client, notify, session } = page()
    client.store.dispatch(signedIn(a))
    expect(notify.clear).not.toHaveBeenCalled()
    const said = async (action: Parameters<typeof client.store.dispatch>[0]) => {
      notify.show.mockClear()
      client.store.dispatch(action)
      await waitFor(() => expect(notify.show).toHaveBeenCalledOnce())
      return notify.show.mock.calls[0]?.[0].title
    }
    expect(await said(sessionFollowed(real))).toBe('notices:session.real')
    expect(await said(sessionFollowed(a))).toBe('notices:session.demo')
    expect(await said(sessionFollowed(undefined))).toBe('notices:session.out')
    client.store.dispatch(signedIn(a))
    expect(await said(sessionExpired(''))).toBe('notices:session.ended')
    client.store.dispatch(signedIn(a))
    expect(await said(sessionExpired('Logged out on another device.'))).toBe('Logged out on another device.')
    client.store.dispatch(signedIn(a))
    expect(await said(sessionLost('Expired.'))).toBe('Expired.')
    expect(session().expired).toBe(false)
    expect(notify.clear).toHaveBeenCalledTimes(6)
  })

  it('is not told what its own user has just done', async () => {
    const { client, notify } = page()
    client.store.dispatch(signedIn(a))
    client.store.dispatch(signedOut())
    await Promise.resolve()
    expect(notify.show).not.toHaveBeenCalled()
  })
})

describe('two windows of one browser', () => {
  it('keep the session of the second when that of the first ends, and the first follows', () => {
    const { client, storage, session } = page()
    client.store.dispatch(signedIn(a))
    writeSession(storage, real)
    client.store.dispatch(sessionExpired(''))
    expect(readSession(storage)).toEqual(real)
    expect(session().current).toEqual(real)
  })

  it('send nothing that was typed by one as the other, even before the first has heard of it', async () => {
    const { client, storage, session, countOf, answer, onCallFailed } = page()
    client.store.dispatch(signedIn(a))
    answer(RESET, account)
    await client.store.dispatch(reset())
    expect(countOf(RESET)).toBe(1)
    writeSession(storage, real)
    const { error } = await client.store.dispatch(reset())
    expect([error, countOf(RESET), session().current]).toMatchObject([{ kind: 'aborted' }, 1, real])
    expect(onCallFailed).not.toHaveBeenCalled()
  })

  it('go on where the same user has logged in again, or the storage was cleared', async () => {
    const { client, storage, requests, answer } = page()
    client.store.dispatch(signedIn(a))
    answer(RESET, account)
    writeSession(storage, { ...a, token: 'new' })
    expect(await client.store.dispatch(reset())).not.toHaveProperty('error')
    expect(requests.at(-1)?.request.headers['authorization']).toBe('new')
    writeSession(storage, undefined)
    expect(await client.store.dispatch(reset())).not.toHaveProperty('error')
  })
})
