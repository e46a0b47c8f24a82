import { expect, it } from 'vitest'
import { RoundRobin } from './roundRobin.ts'

it('lets owners take turns', () => {
  const queue = new RoundRobin<string>()
  for (const item of ['a1', 'a2', 'a3']) queue.add(1, item)
  queue.add(2, 'b1')
  queue.add(3, 'c1')
  const order = []
  order.push(queue.next(), queue.next())
  queue.add(2, 'b2')
  while (queue.size > 0) order.push(queue.next())
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.next()).toBeUndefined()
})
