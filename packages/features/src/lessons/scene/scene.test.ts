import { expect, it } from 'vitest'
import { playScene } from './scene.ts'
import { GAP, STOP_OUT } from './scripts.ts'

const told = (script: Parameters<typeof playScene>[0]) => playScene(script).flatMap(({ events }) => events)

it('warns, closes at the stop-out, and leaves the loss where the price comes back', () => {
  expect(told(STOP_OUT)).toEqual([
    { kind: 'opened', price: '1.10000', margin: '550.00' },
    { kind: 'call', price: '1.09080', level: '98.18' },
    { kind: 'stopOut', price: '1.08540', level: '49.09', loss: '-730.00' },
    { kind: 'back', price: '1.10200' },
  ])
  expect(playScene(STOP_OUT).at(-1)).toMatchObject({ profit: '-730.00', equity: '270.00', marginLevel: undefined })
})

it('fills a stop loss at the first price after a gap', () => {
  expect(told(GAP)).toEqual([
    { kind: 'openedStop', price: '1.10000', loss: '-20.00' },
    { kind: 'closes', price: '1.09850' },
    { kind: 'opens', price: '1.09350' },
    { kind: 'filled', price: '1.09350', loss: '-65.00' },
  ])
  expect(playScene(GAP).at(-1)).toMatchObject({ profit: '-65.00', equity: '935.00' })
})

it('keeps a position of a fifth of the size', () => {
  const small = playScene({ ...STOP_OUT, lots: '0.10' })
  expect(small.at(-1)).toMatchObject({ profit: '20.00', equity: '1020.00', marginLevel: '927.27' })
  expect(small.flatMap(({ events }) => events).map(({ kind }) => kind)).toEqual(['opened', 'back'])
})
