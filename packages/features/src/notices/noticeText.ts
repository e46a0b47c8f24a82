import { formatMoney, formatNumber, writePrice, formatSignedMoney, type LanguageCode } from '@openlot/i18n'
import type { I18n } from '@openlot/i18n/react'
import { isOfClose, isOfMoney, isOfSide, type NoticeEntry } from './notice.ts'

/** A notice in words: what has happened, and at what price or with which consequence. */
export function noticeText(
  { t }: Pick<I18n, 't'>,
  language: LanguageCode,
  { kind, order, amount = '0' }: NoticeEntry,
): { title: string; text: string } {
  if (isOfMoney(kind))
    return {
      title: t(`notices:${kind}.title`, { amount: formatMoney(amount, language) }),
      text: t(`notices:${kind}.text`),
    }
  if (!isOfSide(kind) && !isOfClose(kind)) return { title: t(`notices:${kind}.title`), text: t(`notices:${kind}.text`) }
  const { lots = '0', code, side = 'buy', price = '0', precision = 0, profit = '0' } = order ?? {}
  const what = { lots: formatNumber(lots, language), code }
  const words = { price: writePrice(price, language, precision), profit: formatSignedMoney(profit, language) }
  return {
    title: isOfSide(kind) ? t(`notices:${kind}.${side}`, what) : t(`notices:${kind}.title`, what),
    text: t(`notices:${kind}.text`, words),
  }
}
