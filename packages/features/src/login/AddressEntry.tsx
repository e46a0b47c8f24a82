import { useTranslation } from '@openlot/i18n/react'
import { LazyPart, lazyRetry, Segmented, Skeleton, TextField } from '@openlot/ui'
import type { PhoneArea } from '@openlot/ui/phone-field'
import styles from './FormParts.module.css'
import type { FormProblem } from '../forms/problems.ts'

/** Most people use an email address: the list of areas is loaded by who chooses a phone number. */
const PhoneField = lazyRetry(async () => ({
  default: (await import('@openlot/ui/phone-field')).PhoneField,
}))

const KINDS = ['email', 'mobile'] as const

/** An email address, or a phone number and the id of its area. */
export interface AddressValues {
  /** `email` or `mobile`. */
  kind: string
  area: string
  account: string
}

export interface AddressProblems {
  area?: FormProblem | undefined
  account?: FormProblem | undefined
}

export interface AddressEntryProps {
  /** What is offered, and the areas once a phone number was chosen. */
  address: { offersMobile: boolean; areas: readonly PhoneArea[] }
  values: AddressValues
  change: (name: keyof AddressValues, value: string) => void
  problems: AddressProblems
}

/** What an account is named by: an email address, or a phone number where those are offered. */
export function AddressEntry({ address, values, change, problems }: AddressEntryProps) {
  const { t } = useTranslation('account')
  const problem = problems.area ?? problems.account
  const error = problem && t(`form.${problem}`)
  const { offersMobile, areas } = address
  const isMobile = values.kind === 'mobile'
  function choose(kind: string) {
    change('kind', kind)
    change('account', '')
  }
  return (
    <>
      {offersMobile && (
        <div className={styles.kinds}>
          <Segmented
            label={t('address.label')}
            items={KINDS.map((value) => ({ value, label: t(`address.${value}`) }))}
            value={isMobile ? 'mobile' : 'email'}
            onChange={choose}
          />
        </div>
      )}
      {isMobile ? (
        <LazyPart fallback={<Skeleton height="4.5rem" />}>
          <PhoneField
            label={t('address.number')}
            name="account"
            areaName="area"
            areas={areas}
            area={values.area === '' ? undefined : Number(values.area)}
            onAreaChange={(area) => change('area', String(area))}
            enterKeyHint="next"
            value={values.account}
            onChange={(account) => change('account', account)}
            error={error}
          />
        </LazyPart>
      ) : (
        <TextField
          label={t('login.email')}
          type="email"
          name="account"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          enterKeyHint="next"
          value={values.account}
          onChange={(event) => change('account', event.currentTarget.value)}
          error={error}
        />
      )}
    </>
  )
}
