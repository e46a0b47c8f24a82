import { type Charge, type Withdrawal, CHARGE_STATUS, WITHDRAW_STATUS } from '@openlot/core/contract'

/** A step of a record; each name is a text of `funds:step`. */
export interface RecordStep {
  readonly name: StepName
  readonly state: 'done' | 'current' | 'failed' | 'coming'
  /** When it happened, in ISO 8601; absent for what has not happened, or not at a known time. */
  readonly time?: string
  /** The operator's remark. */
  readonly remark?: string
}

type StepName =
  | 'submitted'
  | 'review'
  | 'credited'
  | 'asked'
  | 'confirm'
  | 'confirmed'
  | 'paid'
  | 'rejected'
  | 'invalid'
  | 'cancelled'
  | 'expired'

const at = (time: string) => (time === '' ? {} : { time })
const because = (remark: string) => (remark === '' ? {} : { remark })

/** What has happened to a deposit, and what comes next. */
export function depositSteps({
  status,
  created_at,
  decided_at,
  remark,
}: Pick<Charge, 'status' | 'created_at' | 'decided_at' | 'remark'>): RecordStep[] {
  const submitted: RecordStep = { name: 'submitted', state: 'done', ...at(created_at) }
  const end = { ...at(decided_at), ...because(remark) }
  if (status === CHARGE_STATUS.FINISHED)
    return [submitted, { name: 'review', state: 'done' }, { name: 'credited', state: 'done', ...end }]
  if (status === CHARGE_STATUS.REJECTED) return [submitted, { name: 'rejected', state: 'failed', ...end }]
  if (status === CHARGE_STATUS.INVALID) return [submitted, { name: 'invalid', state: 'failed', ...end }]
  return [submitted, { name: 'review', state: 'current' }, { name: 'credited', state: 'coming' }]
}

/** What has happened to a withdrawal, and what comes next. */
export function withdrawalSteps({
  status,
  needs_confirmation,
  created_at,
  confirm_by,
  confirmed_at,
  decided_at,
  notes,
}: Pick<
  Withdrawal,
  'status' | 'needs_confirmation' | 'created_at' | 'confirm_by' | 'confirmed_at' | 'decided_at' | 'notes'
>): RecordStep[] {
  const begun: RecordStep[] = [{ name: 'asked', state: 'done', ...at(created_at) }]
  if (confirmed_at !== '') begun.push({ name: 'confirmed', state: 'done', time: confirmed_at })
  const end = { ...at(decided_at), ...because(notes) }
  if (status === WITHDRAW_STATUS.PAID)
    return [...begun, { name: 'review', state: 'done' }, { name: 'paid', state: 'done', ...end }]
  if (status === WITHDRAW_STATUS.REJECTED) return [...begun, { name: 'rejected', state: 'failed', ...end }]
  if (status === WITHDRAW_STATUS.CANCELLED) {
    const isLate = confirmed_at === '' && confirm_by !== '' && Date.parse(decided_at) >= Date.parse(confirm_by)
    return [...begun, { name: isLate ? 'expired' : 'cancelled', state: 'failed', ...end }]
  }
  const isAwaited = needs_confirmation === 1
  if (isAwaited) begun.push({ name: 'confirm', state: 'current' })
  return [...begun, { name: 'review', state: isAwaited ? 'coming' : 'current' }, { name: 'paid', state: 'coming' }]
}
