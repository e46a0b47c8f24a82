import { type ClientFrame, TOPIC } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { FrameLimits } from './frameLimits.ts'

const SUBSCRIBE: ClientFrame = { method: 'sub', params: { topic: TOPIC.FOREX_TRADE } }

/** How many frames in a row are let in at one moment. */
const letIn = (limits: FrameLimits, socket: object, user?: number, frame?: ClientFrame, now = 0): number => {
  for (let count = 0; ; count++) if (!limits.count(socket, user, frame, now)) return count
}

describe('limits of frames', () => {
  it('are of a socket, and come back with time', () => {
    const limits = new FrameLimits()
    const socket = {}
    expect(letIn(limits, socket)).toBe(300)
    expect(letIn(limits, socket, undefined, undefined, 10_000)).toBe(300)
    expect(letIn(limits, {}), 'another one').toBe(300)
  })

  it('are used up by what frames cause: a subscription costs ten', () => {
    expect(letIn(new FrameLimits(), {}, undefined, SUBSCRIBE)).toBe(30)
  })

  it('are of a user, too, however many sockets there are', () => {
    const limits = new FrameLimits()
    const sockets = Array.from({ length: 30 }, () => ({}))
    const total = sockets.reduce<number>((sum, socket) => sum + letIn(limits, socket, 1, SUBSCRIBE), 0)
    expect(total).toBe(400)
    expect(letIn(limits, {}, 2, SUBSCRIBE), 'another user').toBe(30)
    const later = sockets.reduce<number>((sum, socket) => sum + letIn(limits, socket, 1, SUBSCRIBE, 1000), 0)
    expect(later, 'a second later').toBeLessThanOrEqual(21)
  })
})
