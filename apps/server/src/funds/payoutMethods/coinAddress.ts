/**
 * How addresses are written, by protocol. Chains on which an address is not enough without a tag or memo are
 * left out: money sent without it is lost.
 */
const COINS = {
  BTC: 'btc',
  BITCOIN: 'btc',
  ETH: 'eth',
  ERC20: 'eth',
  BEP20: 'eth',
  BSC: 'eth',
  POLYGON: 'eth',
  ARBITRUM: 'eth',
  OPTIMISM: 'eth',
  BASE: 'eth',
  TRC20: 'trx',
  TRX: 'trx',
  TRON: 'trx',
  SOL: 'sol',
  SOLANA: 'sol',
  LTC: 'ltc',
  LITECOIN: 'ltc',
  DOGE: 'doge',
  DOGECOIN: 'doge',
  ADA: 'ada',
  CARDANO: 'ada',
  DOT: 'dot',
  POLKADOT: 'dot',
} as const

export const PROTOCOLS = Object.keys(COINS)

const coinOf = (protocol: string) => {
  const name = protocol.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return Object.hasOwn(COINS, name) ? COINS[name as keyof typeof COINS] : undefined
}

export const isProtocol = (protocol: string): boolean => coinOf(protocol) !== undefined

/** The first byte of a TRON address; its coder takes any. */
const TRON = 0x41

/**
 * An address of a protocol in its usual spelling; undefined where the format or the checksum is wrong, for an
 * address that is also one of another chain, and for the address of zeros, which nobody owns.
 */
export async function readCoinAddress(protocol: string, text: string): Promise<string | undefined> {
  const coin = coinOf(protocol)
  if (coin === undefined) return undefined
  // 140 modules, loaded with the first address that somebody enters, not at the start.
  const coder = (await import('@ensdomains/address-encoder/coins'))[coin]
  try {
    const bytes = coder.decode(text.trim())
    if (bytes.every((byte) => byte === 0) || (coin === 'trx' && bytes[0] !== TRON)) return undefined
    const address = coder.encode(bytes)
    // Litecoin also reads the addresses of Bitcoin that begin with a 3: whoever types one may mean either.
    return address.toLowerCase() === text.trim().toLowerCase() ? address : undefined
  } catch {
    return undefined
  }
}
