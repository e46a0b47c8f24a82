import type { LanguageCode } from '../languages.ts'
import { type LoadedTextKey, textOf } from './texts.ts'

/** What the apps call the fields of the API, by their names on the wire: one label for what several calls take. */
export const FIELD_LABELS = {
  aba_code: 'funds:method.abaCode',
  account: 'account:address.label',
  account_type: 'funds:method.accountType',
  amount: 'accounts:moveForm.amount',
  area_id: 'parts:area.label',
  auth_code: 'people:code',
  bank_address: 'funds:method.bankAddress',
  bank_coin: 'funds:withdraw.bankCurrency',
  bank_country: 'funds:method.bankCountry',
  bank_name: 'funds:method.bankName',
  bank_swift: 'funds:method.bankSwift',
  captcha: 'account:form.captcha',
  card_id: 'people:identity.cardId',
  code: 'people:code',
  color: 'accounts:editForm.color',
  cont: 'ticket:lots',
  copy_open: 'copying:form.open',
  dc_address: 'funds:method.address',
  demo_sum: 'accounts:open.sum',
  draw_currency_id: 'funds:withdraw.bankCurrency',
  draw_id: 'funds:withdraw.bankCurrency',
  draw_method_id: 'funds:withdraw.method',
  expires_at: 'alerts:expires',
  fee_rate: 'copying:lead.feeRate',
  from: 'accounts:moveForm.from',
  front_pic: 'people:identity.front',
  hidden: 'copying:lead.hidden',
  invite_code: 'people:register.invite',
  kind: 'accounts:open.kind',
  leverage_cap: 'accounts:editForm.cap',
  memo: 'funds:withdraw.memo',
  min_amount: 'copying:lead.minAmount',
  min_lot: 'copying:form.minLot',
  mobile: 'account:address.number',
  multiple: 'ticket:leverage',
  name: 'accounts:open.name',
  new_password: 'people:newPassword',
  new_name: 'journal:newTag',
  nickname: 'copying:lead.nickname',
  note: 'alerts:note',
  notes: 'journal:notes',
  number: 'funds:withdraw.amount',
  on_plan: 'journal:onPlan',
  password: 'people:password',
  payee_account: 'funds:method.payeeAccount',
  payee_address: 'funds:method.payeeAddress',
  payee_name: 'funds:method.payeeName',
  postal_code: 'funds:method.postalCode',
  proofImg: 'funds:deposit.proof',
  rating: 'journal:rating',
  re_password: 'people:repeat',
  repeat: 'alerts:repeat',
  reverse_pic: 'people:identity.back',
  scale: 'copying:form.scale',
  secondary_password: 'people:repeat',
  sms_code: 'people:code',
  source: 'alerts:source',
  stop_level: 'copying:form.stop',
  be_at: 'ticket:stop.stop-loss',
  gs: 'ticket:stop.stop-loss',
  stop_loss_distance: 'ticket:stop.stop-loss',
  stop_loss_price: 'ticket:stop.stop-loss',
  trail: 'ticket:stop.stop-loss',
  trail_step: 'ticket:stop.stop-loss',
  tags: 'journal:tags',
  target_price: 'ticket:atPrice',
  target_profit_distance: 'ticket:stop.take-profit',
  target_profit_price: 'ticket:stop.take-profit',
  to: 'accounts:moveForm.to',
  txid: 'funds:deposit.txid',
  value: 'alerts:price',
  window: 'alerts:within',
  words: 'copying:lead.words',
} as const satisfies Readonly<Record<string, LoadedTextKey>>

const labels: Readonly<Record<string, LoadedTextKey>> = FIELD_LABELS

/**
 * A field by its label, and by its name on the wire for who writes a client; only the latter where the apps show no
 * such field.
 *
 * @example fieldName('cont', 'de') // 'Lots (cont)'
 */
export function fieldName(name: string, language: LanguageCode): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined
  return label === undefined ? name : textOf(language, 'fieldName', { label: textOf(language, label, {}), name })
}
