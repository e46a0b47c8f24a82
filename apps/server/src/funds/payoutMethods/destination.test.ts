import { describe, expect, it } from 'vitest'
import { readCoinAddress } from './coinAddress.ts'
import { readBankDestination } from './destination.ts'
import { isSameName } from '../records/realName.ts'

describe('payout destination', () => {
  it('checks format and checksum of coin addresses and normalises them', async () => {
    const good: [protocol: string, address: string, spelling?: string][] = [
      ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
      ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      ['btc', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      ['BTC', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
      ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ['ERC-20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ['TRC20', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
      ['SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
      ['LTC', 'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441'],
      ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ]
    for (const [protocol, address, spelling = address] of good) {
      expect(await readCoinAddress(protocol, address), address).toBe(spelling)
    }
    const wrong: [protocol: string, address: string][] = [
      ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
      ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
      ['BTC', 'Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
      ['BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
      ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1bea'],
      ['ERC20', `0x${'0'.repeat(40)}`],
      ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
      ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
      ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt'],
      ['TRC20', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
      ['LTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
      ['DOGE', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['XMR', 'whatever'],
      ['constructor', 'whatever'],
      ['TRC20', ''],
    ]
    for (const [protocol, address] of wrong) expect(await readCoinAddress(protocol, address), address).toBeUndefined()
  })

  it('rejects every address with one changed character', async () => {
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    for (let at = 0; at < address.length; at++) {
      const other = address[at] === '2' ? '3' : '2'
      expect(await readCoinAddress('TRC20', address.slice(0, at) + other + address.slice(at + 1))).toBeUndefined()
    }
  })

  it('checks SWIFT, IBAN and ABA, and the certified name', () => {
    const input = {
      draw_id: 1,
      type: 2,
      dc_address: undefined,
      account_type: 1,
      bank_country: 'Germany',
      bank_name: 'Example Bank',
      bank_address: 'Berlin',
      bank_swift: 'deutdeff 500',
      aba_code: '0210-0002-1',
      postal_code: undefined,
      payee_name: 'chan  tai man',
      payee_account: 'de89 3704 0044 0532 0130 00',
      payee_address: 'Berlin',
    } as const
    const read = (change: object) => readBankDestination({ ...input, ...change }, 'Chan Tai-Man')
    expect(read({})).toMatchObject({
      bankSwift: 'DEUTDEFF500',
      payeeAccount: 'DE89370400440532013000',
      abaCode: '021000021',
    })
    expect(read({ payee_account: '0123456789', aba_code: undefined })).toMatchObject({ payeeAccount: '0123456789' })
    const wrong: [change: object, code: string][] = [
      [{ bank_swift: 'DEUT' }, 'SWIFT_INVALID'],
      [{ payee_account: 'DE89370400440532013001' }, 'IBAN_INVALID'],
      [{ payee_account: '12' }, 'INVALID_INPUT'],
      [{ aba_code: '021000022' }, 'ABA_INVALID'],
      [{ aba_code: '02100002' }, 'ABA_INVALID'],
      [{ payee_name: 'Chan Siu-Ming' }, 'PAYEE_NAME_MISMATCH'],
      [{ bank_name: undefined }, 'INVALID_INPUT'],
      [{ account_type: '' }, 'INVALID_INPUT'],
    ]
    for (const [change, code] of wrong) {
      expect(() => read(change), JSON.stringify(change)).toThrow(expect.objectContaining({ code }))
    }
  })

  it('compares names as banks print them', () => {
    expect(isSameName('José O’Neill-Ruiz', 'JOSE ONEILL RUIZ')).toBe(true)
    expect(isSameName('陳大文', '陳大文')).toBe(true)
    expect(isSameName('陳大文', '陳小文')).toBe(false)
    expect(isSameName('Chan Tai Man', 'Chan Tai')).toBe(false)
  })
})
