import { describe, expect, it, vi } from 'vitest'
import { sessionFollowed, sessionSlice, signedIn, signedOut } from '../session/sessionSlice.ts'
import { testSession } from '../testing/testData.ts'
import { configureStore } from '@reduxjs/toolkit'
import { persistStorage } from './persistStorage.ts'

function page() {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } })
  const persist = vi.fn(async () => true)
  persistStorage({ store: store as never }, { persist } as never)
  return { store, persist }
}

describe('what is stored', () => {
  it('is asked to be kept with each login on this page', () => {
    const { store, persist } = page()
    store.dispatch(signedIn(testSession(1)))
    store.dispatch(signedIn(testSession(1)))
    expect(persist).toHaveBeenCalledOnce()
    store.dispatch(signedOut())
    store.dispatch(signedIn(testSession(1)))
    expect(persist).toHaveBeenCalledTimes(2)
  })

  it('is not for a login in another window, which has asked itself', () => {
    const { store, persist } = page()
    store.dispatch(sessionFollowed(testSession(1)))
    expect(persist).not.toHaveBeenCalled()
    store.dispatch(sessionFollowed(undefined))
    store.dispatch(signedIn(testSession(1)))
    expect(persist).toHaveBeenCalledOnce()
  })

  it('is left as it is where the browser cannot', () => {
    const store = configureStore({ reducer: { session: sessionSlice.reducer } })
    persistStorage({ store: store as never }, undefined)
    expect(() => store.dispatch(signedIn(testSession(1)))).not.toThrow()
  })
})
