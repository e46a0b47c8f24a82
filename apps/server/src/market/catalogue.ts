import { parseContractSize, parseLots, parsePrice, parseRate, usualPipSize } from '@openlot/core/math'
import { CALENDARS, closuresOf } from './terms/calendars.ts'
import type { Instrument } from './terms/instrument.ts'
import { swapOf } from './swapCatalogue.ts'
import type { VendorName } from './terms/vendors.ts'
import {
  ALWAYS_OPEN,
  DAILY_BREAK_SESSIONS,
  FOREX_SESSIONS,
  FRANKFURT_SESSIONS,
  LONDON_SESSIONS,
  type WeeklySessions,
} from './terms/sessions.ts'

/** Categories by id; their names are in packages/i18n. */
export const CATEGORIES = [
  { id: 1, key: 'forex' },
  { id: 2, key: 'metals' },
  { id: 3, key: 'energies' },
  { id: 4, key: 'indices' },
  { id: 5, key: 'crypto' },
] as const

interface Terms {
  categoryId: number
  precision: number
  /** Where it is not the usual one of the precision. */
  pipSize?: string
  contractSize: string
  lotStep: string
  maxLots: string
  leverages: readonly number[]
  /** In steps of the price precision. */
  stopLevel: number
  feeRate: string
  /** In 1/10,000 of the price. */
  jumpBound: number
  sessions: WeeklySessions
  /** Name of the calendar with its holidays. */
  calendar: string
}

const forex: Terms = {
  categoryId: 1,
  precision: 5,
  contractSize: '100000',
  lotStep: '0.01',
  maxLots: '50',
  leverages: [10, 20, 30, 50, 100, 200, 400],
  stopLevel: 20,
  feeRate: '6',
  jumpBound: 100,
  sessions: FOREX_SESSIONS,
  calendar: 'forex',
}
const yen: Terms = { ...forex, precision: 3 }
const metal: Terms = {
  ...forex,
  categoryId: 2,
  precision: 2,
  contractSize: '100',
  maxLots: '20',
  leverages: [10, 20, 50, 100, 200],
  stopLevel: 30,
  feeRate: '8',
  jumpBound: 200,
  sessions: DAILY_BREAK_SESSIONS,
  calendar: 'us-commodities',
}
const energy: Terms = {
  ...metal,
  categoryId: 3,
  precision: 3,
  contractSize: '1000',
  leverages: [10, 20, 50, 100],
  feeRate: '5',
  jumpBound: 300,
}
const index: Terms = {
  ...metal,
  categoryId: 4,
  precision: 1,
  contractSize: '1',
  lotStep: '0.1',
  maxLots: '200',
  leverages: [10, 20, 50, 100],
  stopLevel: 20,
  feeRate: '0.5',
  calendar: 'us-indices',
}
const coin: Terms = {
  categoryId: 5,
  precision: 2,
  contractSize: '1',
  lotStep: '0.01',
  maxLots: '100',
  leverages: [2, 5, 10, 20, 50],
  stopLevel: 100,
  feeRate: '4',
  jumpBound: 500,
  sessions: ALWAYS_OPEN,
  calendar: 'none',
}

type Row = [id: number, code: string, showCode: string, name: string, logo: string, quote: string, terms: Terms]

const rows: Row[] = [
  [1, 'EURUSD', 'EUR/USD', 'Euro / US Dollar', 'EUR/USD', 'USD', forex],
  [2, 'GBPUSD', 'GBP/USD', 'British Pound / US Dollar', 'GBP/USD', 'USD', forex],
  [3, 'USDJPY', 'USD/JPY', 'US Dollar / Japanese Yen', 'USD/JPY', 'JPY', yen],
  [4, 'USDCHF', 'USD/CHF', 'US Dollar / Swiss Franc', 'USD/CHF', 'CHF', forex],
  [5, 'AUDUSD', 'AUD/USD', 'Australian Dollar / US Dollar', 'AUD/USD', 'USD', forex],
  [6, 'USDCAD', 'USD/CAD', 'US Dollar / Canadian Dollar', 'USD/CAD', 'CAD', forex],
  [7, 'NZDUSD', 'NZD/USD', 'New Zealand Dollar / US Dollar', 'NZD/USD', 'USD', forex],
  [8, 'EURGBP', 'EUR/GBP', 'Euro / British Pound', 'EUR/GBP', 'GBP', forex],
  [9, 'EURJPY', 'EUR/JPY', 'Euro / Japanese Yen', 'EUR/JPY', 'JPY', yen],
  [10, 'GBPJPY', 'GBP/JPY', 'British Pound / Japanese Yen', 'GBP/JPY', 'JPY', yen],
  [11, 'AUDJPY', 'AUD/JPY', 'Australian Dollar / Japanese Yen', 'AUD/JPY', 'JPY', yen],
  [12, 'EURCHF', 'EUR/CHF', 'Euro / Swiss Franc', 'EUR/CHF', 'CHF', forex],
  [13, 'EURAUD', 'EUR/AUD', 'Euro / Australian Dollar', 'EUR/AUD', 'AUD', forex],
  [20, 'XAUUSD', 'XAU/USD', 'Gold', 'XAU/USD', 'USD', { ...metal, precision: 3 }],
  [
    21,
    'XAGUSD',
    'XAG/USD',
    'Silver',
    'XAG/USD',
    'USD',
    { ...metal, precision: 4, contractSize: '5000', stopLevel: 100 },
  ],
  [22, 'XPTUSD', 'XPT/USD', 'Platinum', 'XPT/USD', 'USD', metal],
  [30, 'USOIL', 'US Oil', 'WTI Crude Oil', 'WTI/USD', 'USD', energy],
  [31, 'UKOIL', 'UK Oil', 'Brent Crude Oil', 'BRENT/USD', 'USD', energy],
  [32, 'NATGAS', 'Nat Gas', 'Natural Gas', 'NATGAS/USD', 'USD', { ...energy, precision: 4, contractSize: '10000' }],
  [40, 'US30', 'US 30', 'Wall Street 30', 'US30/USD', 'USD', index],
  [
    41,
    'US500',
    'US 500',
    'US 500 Index',
    'US500/USD',
    'USD',
    { ...index, precision: 2, pipSize: '1', contractSize: '10' },
  ],
  [42, 'NAS100', 'NAS 100', 'US Tech 100', 'NAS100/USD', 'USD', index],
  [
    43,
    'DE40',
    'DE 40',
    'Germany 40',
    'DE40/EUR',
    'EUR',
    { ...index, sessions: FRANKFURT_SESSIONS, calendar: 'frankfurt' },
  ],
  [
    44,
    'UK100',
    'UK 100',
    'UK 100 Index',
    'UK100/GBP',
    'GBP',
    { ...index, sessions: LONDON_SESSIONS, calendar: 'london' },
  ],
  [45, 'JP225', 'JP 225', 'Japan 225', 'JP225/JPY', 'JPY', { ...index, precision: 0, contractSize: '100' }],
  [50, 'BTCUSD', 'BTC/USD', 'Bitcoin', 'BTC/USD', 'USD', { ...coin, pipSize: '1' }],
  [51, 'ETHUSD', 'ETH/USD', 'Ethereum', 'ETH/USD', 'USD', { ...coin, maxLots: '1000', feeRate: '0.4' }],
  [52, 'SOLUSD', 'SOL/USD', 'Solana', 'SOL/USD', 'USD', { ...coin, precision: 3, contractSize: '10', feeRate: '0.3' }],
  [
    53,
    'LTCUSD',
    'LTC/USD',
    'Litecoin',
    'LTC/USD',
    'USD',
    { ...coin, pipSize: '0.01', contractSize: '10', stopLevel: 20, feeRate: '0.2' },
  ],
  [54, 'XRPUSD', 'XRP/USD', 'XRP', 'XRP/USD', 'USD', { ...coin, precision: 5, contractSize: '1000', feeRate: '0.3' }],
]

/** OANDA's symbols of instruments that are neither currency pairs nor have the same name there. */
const OANDA: Readonly<Record<string, string>> = {
  USOIL: 'WTICO_USD',
  UKOIL: 'BCO_USD',
  NATGAS: 'NATGAS_USD',
  US30: 'US30_USD',
  US500: 'SPX500_USD',
  NAS100: 'NAS100_USD',
  DE40: 'DE30_EUR',
  UK100: 'UK100_GBP',
  JP225: 'JP225Y_JPY',
}

function symbolsOf(code: string, { categoryId }: Terms): Partial<Record<VendorName, string>> {
  const base = code.slice(0, 3)
  const quote = code.slice(3)
  if (categoryId === coin.categoryId)
    return { binance: `${base}USDT`, kraken: `${base}/USD`, coinbase: `${base}-USD`, oanda: `${base}_USD` }
  return { oanda: OANDA[code] ?? `${base}_${quote}` }
}

const closures = new Map(CALENDARS.map((calendar) => [calendar.name, closuresOf(calendar)]))

/** Instruments of a new broker. Afterwards the database holds them. */
export const CATALOGUE: readonly Instrument[] = rows.map(
  ([id, code, showCode, name, logo, quoteCurrency, terms], position) => ({
    id,
    code,
    showCode,
    name,
    logo,
    quoteCurrency,
    categoryId: terms.categoryId,
    pricePrecision: terms.precision,
    pipSize: terms.pipSize === undefined ? usualPipSize(terms.precision) : parsePrice(terms.pipSize),
    lotStep: parseLots(terms.lotStep),
    maxLots: parseLots(terms.maxLots),
    contractSize: parseContractSize(terms.contractSize),
    leverages: terms.leverages,
    fixedMargin: undefined,
    feeRate: parseRate(terms.feeRate),
    stopLevel: parsePrice((terms.stopLevel / 10 ** terms.precision).toFixed(terms.precision)),
    jumpBound: terms.jumpBound,
    staleSeconds: 60,
    markUp: 0,
    market: 'auto',
    sessions: terms.sessions,
    calendar: terms.calendar,
    closures: closures.get(terms.calendar) ?? [],
    symbols: symbolsOf(code, terms),
    guarantee: undefined,
    swap: swapOf(code, quoteCurrency, terms.categoryId),
    position,
  }),
)
