import { expect, it } from 'vitest'
import { writtenAddress } from './useAddressChoice.ts'

it('a phone number is written with its calling code, once', () => {
  const choice = { offersMobile: true, areas: [{ id: 219, globalCode: '852', code: 'HK', name: 'Hong Kong' }] }
  const written = (kind: string, account: string, area = '219'): string =>
    writtenAddress({ kind, area, account }, choice)
  expect(written('mobile', ' 6123 4567')).toBe('+852 6123 4567')
  expect(written('mobile', '+44 20 7946 0958')).toBe('+44 20 7946 0958')
  expect(written('mobile', '0044 20')).toBe('0044 20')
  expect(written('mobile', '6123 4567', '')).toBe('6123 4567')
  expect(written('email', ' me@example.com ')).toBe('me@example.com')
})
