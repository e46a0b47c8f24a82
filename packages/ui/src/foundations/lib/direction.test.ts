import { expect, it } from 'vitest'
import { directionOf } from './direction.ts'

it('reads the sign of a decimal', () => {
  expect([directionOf('0.1'), directionOf('-0.1'), directionOf('0.00'), directionOf('')]).toEqual([
    'up',
    'down',
    'flat',
    'flat',
  ])
})
