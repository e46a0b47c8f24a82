import { expect, it, vi } from 'vitest'
import { createActs, type OnAct } from './acts.ts'

type Status = 'pending' | 'fulfilled' | 'rejected'

/** Sends what the store says of a call, as it begins or ends. */
function watched() {
  const acts = createActs()
  const dispatch = acts.middleware({} as never)((action) => action)
  const say = (requestStatus: Status, { id = 'one', type = 'mutation', endpointName = 'submitOrder' } = {}) =>
    dispatch({
      type: `server/executeMutation/${requestStatus}`,
      payload: 'the answer',
      meta: { requestId: id, requestStatus, arg: { type, endpointName } },
    })
  return { ...acts, say }
}

function follower() {
  const onEnd = vi.fn<(answer: unknown) => void>()
  return { onEnd, onAct: vi.fn<OnAct>(() => onEnd) }
}

it.each([
  ['fulfilled', 'the answer'],
  ['rejected', undefined],
] as const)('tells of an act once it is sent, and once it was %s', (status, answer) => {
  const { follow, say } = watched()
  const { onAct, onEnd } = follower()
  follow(onAct)
  say('pending')
  expect(onAct.mock.calls).toEqual([['submitOrder']])
  expect(onEnd).not.toHaveBeenCalled()
  say(status)
  say(status)
  expect(onEnd.mock.calls).toEqual([[answer]])
})

it('tells nothing of what is only read, nor after it was left', () => {
  const { follow, say } = watched()
  const { onAct, onEnd } = follower()
  const leave = follow(onAct)
  say('pending', { type: 'query', endpointName: 'holdings' })
  say('fulfilled', { type: 'query', endpointName: 'holdings' })
  expect(onAct).not.toHaveBeenCalled()
  say('pending')
  leave()
  say('fulfilled')
  say('pending', { id: 'two' })
  expect(onAct).toHaveBeenCalledOnce()
  expect(onEnd).not.toHaveBeenCalled()
})

it('tells who comes later of what waits for its answer', () => {
  const { follow, say } = watched()
  say('pending')
  const { onAct, onEnd } = follower()
  follow(onAct)
  expect(onAct).toHaveBeenCalledOnce()
  say('fulfilled')
  expect(onEnd).toHaveBeenCalledOnce()
})
