import { formatDate } from './date.ts'
import { formatFeeRate } from './feeRate.ts'
import type { LanguageCode } from './languages.ts'
import type { Texts } from './namespaces.ts'
import { formatMoney, formatNumber, formatSignedMoney, writePrice } from './number.ts'
import type { TypedI18n } from './typedKeys.ts'

/** A notice in words. */
export interface NoticeWords {
  readonly title: string
  readonly text: string
}

/** What has a text of its own in the namespace `notices`: a new kind of the wire without one is a type error. */
type NoticeTextKind = Exclude<
  keyof Texts['notices'],
  | 'all'
  | 'title'
  | 'markAllRead'
  | 'empty'
  | 'emptyHint'
  | 'unread'
  | `more_${string}`
  | 'connectionLost'
  | 'session'
  | 'condition'
>

/** What its words are made from. */
export interface NoticeFacts {
  readonly kind: NoticeTextKind
  readonly params: Readonly<Record<string, string>>
}

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0
const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ')
const isPrice = (kind: string | undefined): boolean => kind === 'above' || kind === 'below' || kind === 'cross'

/** A notice in words: what has happened, and at what price or with which consequence. */
export function noticeText(
  { t }: Pick<TypedI18n, 't'>,
  language: LanguageCode,
  { kind, params }: NoticeFacts,
): NoticeWords {
  const write = (price = '0') => writePrice(price, language, decimalsOf(price))
  const money = (amount = '0') => formatMoney(amount, language)
  const { code = '', lots = '0', reason } = params
  const values = {
    ...params,
    code,
    lots: formatNumber(lots, language),
    price: write(params.price),
    profit: formatSignedMoney(params.profit ?? '0', language),
    amount: money(params.amount),
    level: formatNumber(params.level ?? '0', language),
  }
  switch (kind) {
    case 'order-opened':
    case 'order-filled':
    case 'order-refused':
    case 'order-cancelled':
    case 'order-expired':
    case 'linked-cancelled':
      return {
        title: t(`notices:${kind}.${params.side === 'sell' ? 'sell' : 'buy'}`, values),
        text: t(`notices:${kind}.text`, values),
      }
    case 'alert':
    case 'alert-ended': {
      const { kind: of, value = '0', figure = '0', minutes = '', note = '' } = params
      const written = (text: string) =>
        isPrice(of) ? write(text) : of === 'net_value' ? money(text) : formatNumber(text, language)
      const condition = t(`notices:condition.${(of ?? 'above') as 'above'}`, { value: written(value), minutes })
      const isOfAccount = of === 'net_value' || of === 'risk_rate'
      return {
        title: !isOfAccount
          ? t(`notices:${kind}.title`, values)
          : kind === 'alert'
            ? t(`notices:alert.${of}`, { figure: written(figure) })
            : t('notices:alert-ended.account'),
        text: note === '' ? condition : `${condition} · ${t('notices:condition.note', { note })}`,
      }
    }
    case 'copy-skipped':
    case 'copy-stopped':
      return { title: t(`notices:${kind}.title`, values), text: t(`copying:reason.${(reason ?? 'other') as 'other'}`) }
    case 'leader-rate':
    case 'leader-leaves':
      return {
        title: t(`notices:${kind}.title`, values),
        text: t(`notices:${kind}.text`, {
          ...values,
          rate: formatFeeRate(params.rate ?? '0', language),
          date: formatDate(Date.parse(params.date ?? ''), language, 'date'),
        }),
      }
    case 'overnight': {
      const { swap = '0', dividends = '0' } = params
      const parts = [
        ...(Number(swap) === 0 ? [] : [t('notices:overnight.swap', { amount: formatSignedMoney(swap, language) })]),
        ...(Number(dividends) === 0
          ? []
          : [t('notices:overnight.dividends', { amount: formatSignedMoney(dividends, language) })]),
      ]
      return {
        title: t('notices:overnight.title', { count: Number(params.positions ?? 1) }),
        text: parts.join(' · '),
      }
    }
    case 'new-device':
      return { title: t('notices:new-device.title'), text: joined(params.device, params.address) }
    case 'payout-method-bound':
      return { title: t('notices:payout-method-bound.title'), text: joined(params.destination, params.currency) }
    default:
      return { title: t(`notices:${kind}.title`, values), text: t(`notices:${kind}.text`, values) }
  }
}
