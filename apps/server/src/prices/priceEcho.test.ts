import { expect, it } from 'vitest'
import type { MessageListener } from '../bus/messageBus.ts'
import { PriceEcho } from './priceEcho.ts'
import { type PxMessage, PxWriter, emptyMessage } from './pxMessage.ts'
import { RING_LIMITS } from './publisher.ts'

it('knows how far the sequence went, also where it has missed all that was in it', () => {
  let hear: MessageListener = () => undefined
  const subscribe = (_: string, listener: MessageListener): (() => void) => {
    hear = listener
    return () => undefined
  }
  const echo = new PriceEcho({ bus: { subscribe }, limits: RING_LIMITS })
  const writer = new PxWriter()
  const quoteAt = (seq: number): PxMessage => {
    writer.addStatus(1, { open: true, stale: false }, { open: false, stale: false }, seq)
    return writer.take(7, seq)
  }
  hear(quoteAt(1), '')
  expect(echo.heard.ring.end).toBe(1)
  // A heartbeat: what came before it was lost.
  hear(emptyMessage(7, 50, 0), '')
  expect(echo.heard.ring.end).toBe(49)
  expect(echo.heard.ring.after(1, 1e6, Date.now()), 'what is missing is not passed over').toBe('too-old')
  hear(quoteAt(50), '')
  expect(echo.heard.ring.end).toBe(50)
  expect(echo.heard.ring.after(49, 1e6, Date.now())).toHaveLength(1)
  // Another market process, heard in the middle.
  hear(emptyMessage(8, 12, 0), '')
  expect(echo.heard).toMatchObject({ epoch: 8 })
  expect(echo.heard.ring.end).toBe(11)
})
