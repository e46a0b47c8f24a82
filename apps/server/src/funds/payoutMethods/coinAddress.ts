import { ada, btc, doge, dot, eth, ltc, sol, trx } from '@ensdomains/address-encoder/coins'

/**
 * How addresses are written, by protocol. Chains on which an address is not enough without a tag or memo are
 * left out: money sent without it is lost.
 */
const CODERS = {
  BTC: btc,
  BITCOIN: btc,
  ETH: eth,
  ERC20: eth,
  BEP20: eth,
  BSC: eth,
  POLYGON: eth,
  ARBITRUM: eth,
  OPTIMISM: eth,
  BASE: eth,
  TRC20: trx,
  TRX: trx,
  TRON: trx,
  SOL: sol,
  SOLANA: sol,
  LTC: ltc,
  LITECOIN: ltc,
  DOGE: doge,
  DOGECOIN: doge,
  ADA: ada,
  CARDANO: ada,
  DOT: dot,
  POLKADOT: dot,
} as const

export const PROTOCOLS = Object.keys(CODERS)

const coderOf = (protocol: string) => {
  const name = protocol.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return Object.hasOwn(CODERS, name) ? CODERS[name as keyof typeof CODERS] : undefined
}

export const isProtocol = (protocol: string): boolean => coderOf(protocol) !== undefined

/** The first byte of a TRON address; its coder takes any. */
const TRON = 0x41

/**
 * An address of a protocol in its usual spelling; undefined where the format or the checksum is wrong, for an
 * address that is also one of another chain, and for the address of zeros, which nobody owns.
 */
export function readCoinAddress(protocol: string, text: string): string | undefined {
  const coder = coderOf(protocol)
  if (coder === undefined) return undefined
  try {
    const bytes = coder.decode(text.trim())
    if (bytes.every((byte) => byte === 0) || (coder === trx && bytes[0] !== TRON)) return undefined
    const address = coder.encode(bytes)
    // Litecoin also reads the addresses of Bitcoin that begin with a 3: whoever types one may mean either.
    return address.toLowerCase() === text.trim().toLowerCase() ? address : undefined
  } catch {
    return undefined
  }
}
