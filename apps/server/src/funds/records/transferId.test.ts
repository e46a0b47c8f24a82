import { expect, it } from 'vitest'
import { transferId } from './transferId.ts'

it('knows a transfer by its id, however it is written', () => {
  const hash = 'ab'.repeat(32)
  for (const text of [hash, hash.toUpperCase(), `0x${hash}`, ` 0X${hash} `])
    expect(transferId(text, { isCoin: true })).toBe(hash)
  expect(transferId('5VfYmG kk', { isCoin: true })).toBe('5VfYmGkk')
  expect(transferId('Ref 12-ab', { isCoin: false })).toBe('REF12-AB')
  for (const nothing of [undefined, '', '  ']) expect(transferId(nothing, { isCoin: true })).toBeNull()
})
