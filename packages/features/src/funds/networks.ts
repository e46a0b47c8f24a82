/** The names of the networks that people know, by the protocol on the wire. */
const NAMES: Readonly<Record<string, string>> = {
  TRC20: 'Tron (TRC20)',
  ERC20: 'Ethereum (ERC20)',
  BEP20: 'BNB Smart Chain (BEP20)',
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  SOL: 'Solana',
  LTC: 'Litecoin',
  XRP: 'XRP Ledger',
}

/**
 * The name of a coin's network. Names of networks are the same in every language.
 *
 * @example networkName('TRC20') // 'Tron (TRC20)'
 */
export const networkName = (protocol: string): string => NAMES[protocol] ?? protocol

/** A currency with the network it is paid on: "USDT · Tron (TRC20)"; one of a bank has none. */
export const currencyName = ({ code, protocol }: { code: string; protocol: string }): string =>
  protocol === '' ? code : `${code} · ${networkName(protocol)}`
