import type { FormEvent, ReactNode } from 'react'
import { SkeletonCards } from '@openlot/ui'
import styles from './Funds.module.css'
import { LoadFailed } from './LoadFailed.tsx'
import { NoChannel } from './NoChannel.tsx'

/** A form of a new payout method, once what can be paid out is known. */
export interface MethodForm<Field extends string, Currency> {
  values: Readonly<Record<Field, string>>
  change: (name: Field, value: string) => void
  /** What is wrong with a field, in words. */
  errorOf: (name: Field) => string | undefined
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Undefined until loaded. */
  currencies: readonly Currency[] | undefined
  isFailed: boolean
  reload: () => void
}

interface Props<Currency> {
  form: Pick<MethodForm<never, Currency>, 'submit' | 'currencies' | 'isFailed' | 'reload'>
  /** Two fields in a line where both fit. */
  wide?: boolean | undefined
  children: (currencies: readonly Currency[]) => ReactNode
}

/** The form, or in its place what keeps it from being shown. */
export function MethodFormFrame<Currency>({ form, wide, children }: Props<Currency>) {
  const { submit, currencies, isFailed, reload } = form
  if (isFailed) return <LoadFailed of="withdraw" onRetry={reload} />
  if (currencies === undefined) return <SkeletonCards />
  if (currencies.length === 0) return <NoChannel of="withdraw" />
  return (
    <form className={styles.form} data-wide={wide || undefined} noValidate onSubmit={submit}>
      {children(currencies)}
    </form>
  )
}
