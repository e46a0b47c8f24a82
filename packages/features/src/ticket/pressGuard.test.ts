import { expect, it } from 'vitest'
import { pressGuard } from './pressGuard.ts'

it('takes a double click, and any hammering, for one press', () => {
  let at = 0
  const isNew = pressGuard(() => at)
  const pressAt = (time: number) => {
    at = time
    return isNew()
  }
  expect([0, 120, 399, 798].map(pressAt)).toEqual([true, false, false, false])
  expect([1198, 1597, 1997].map(pressAt)).toEqual([true, false, true])
})
