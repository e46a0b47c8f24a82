import { expect, it, vi } from 'vitest'
import { NO_STOP } from './stopInput.ts'
import { NO_TOOLS } from './tools/toolInputs.ts'
import { createTicketDrafts, type TicketDraft } from './ticketDrafts.ts'

const draft: TicketDraft = {
  side: 'buy',
  lots: '0.10',
  leverage: 100,
  target: '1.09800',
  stops: { stopLoss: NO_STOP, takeProfit: NO_STOP },
  tools: NO_TOOLS,
}
const mine = { owner: '[1,1]', instrument: 1 }

it('keeps one draft an instrument, and tells all who show it', () => {
  const drafts = createTicketDrafts()
  const listener = vi.fn<() => void>()
  const stop = drafts.subscribe(listener)
  drafts.set(mine, draft)
  drafts.set({ ...mine, instrument: 2 }, { ...draft, side: 'sell' })
  expect(drafts.get(mine)).toEqual(draft)
  expect(drafts.get({ ...mine, instrument: 2 })?.side).toBe('sell')
  drafts.set(mine, { lots: '0.20' })
  expect(drafts.get(mine)).toEqual({ lots: '0.20' })
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  drafts.set(mine, draft)
  expect(listener).toHaveBeenCalledTimes(3)
})

it('keeps nothing of one account for another, nor for when that is chosen again', () => {
  const drafts = createTicketDrafts()
  drafts.set(mine, draft)
  const other = { ...mine, owner: '[1,7]' }
  expect(drafts.get(other)).toBeUndefined()
  drafts.set(other, draft)
  expect(drafts.get(mine)).toBeUndefined()
})
