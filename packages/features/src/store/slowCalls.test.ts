import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { slowCalls } from './slowCalls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Status = 'pending' | 'fulfilled' | 'rejected'

/** Sends what the store says of a call, as it begins or ends. */
function watched() {
  const onSlow = vi.fn<() => void>()
  const dispatch = slowCalls(onSlow)({} as never)((action) => action)
  const say = (requestStatus: Status, { id = 'one', type = 'mutation', endpointName = 'submitOrder' } = {}) =>
    dispatch({
      type: `server/executeMutation/${requestStatus}`,
      meta: { requestId: id, requestStatus, arg: { type, endpointName } },
    })
  return { onSlow, say }
}

describe('an act without an answer', () => {
  it('is told of after three seconds, once', () => {
    const { onSlow, say } = watched()
    say('pending')
    vi.advanceTimersByTime(2999)
    expect(onSlow).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(onSlow).toHaveBeenCalledOnce()
  })

  it('is not where it was answered in time, or failed', () => {
    const { onSlow, say } = watched()
    say('pending')
    say('fulfilled')
    say('pending', { id: 'two' })
    say('rejected', { id: 'two' })
    vi.advanceTimersByTime(60_000)
    expect(onSlow).not.toHaveBeenCalled()
  })

  it('is not a list that loads, nor a picture on its way', () => {
    const { onSlow, say } = watched()
    say('pending', { type: 'query' })
    say('pending', { id: 'two', endpointName: 'uploadImage' })
    vi.advanceTimersByTime(60_000)
    expect(onSlow).not.toHaveBeenCalled()
  })
})
