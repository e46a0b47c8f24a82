import type { Copy } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { withFigures } from './withFigures.ts'

const copy = (changes: Partial<Copy>): Copy => ({
  id: 1,
  leader_id: 1001,
  nickname: 'Aya',
  is_demo: 0,
  status: 'running',
  net_value: '1000.00',
  profit: '0.00',
  profit_rate: '0.00',
  amount: '1000.00',
  fees_paid: '0.00',
  fee_rate: '10',
  mark: '1000.00',
  next_fee_rate: '',
  next_rate_at: 0,
  scale: '1',
  min_lot: 0,
  stop_level: '600.00',
  stop_reason: '',
  leader_leaves_at: 0,
  started_at: 1,
  ended_at: 0,
  positions: 0,
  removable: '1000.00',
  ...changes,
})

it('gives live copies the figures that are pushed, and leaves the others as they are', () => {
  const ended = copy({ id: 2, status: 'stopped', ended_at: 5 })
  const unknown = copy({ id: 3 })
  const [live, ...others] = withFigures(
    [copy({}), ended, unknown],
    [
      { id: 1, net_value: '1123.45', profit: '123.45', status: 'paused' },
      { id: 2, net_value: '1.00', profit: '-999.00', status: 'stopped' },
    ],
  )
  expect(live).toEqual(copy({ net_value: '1123.45', profit: '123.45', profit_rate: '12.35', status: 'paused' }))
  expect(others).toEqual([ended, unknown])
})
