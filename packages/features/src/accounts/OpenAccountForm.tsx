import { useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { AmountField, Button, ChoiceList, TextField } from '@openlot/ui'
import styles from './AccountForm.module.css'

type Field = 'kind' | 'name' | 'sum'

export interface OpenAccountFormProps {
  values: Readonly<Record<Field, string>>
  change: (name: Field, value: string) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** What is wrong with the start sum, in words. */
  sumProblem: string | undefined
  maxNameCharacters: number
  isSending: boolean
}

/** Kind, name and, of a demo account, start sum of a new account. */
export function OpenAccountForm(props: OpenAccountFormProps) {
  const { values, change, submit, sumProblem, maxNameCharacters, isSending } = props
  const { t } = useTranslation('accounts')
  const isDemo = values.kind === 'demo'
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ChoiceList
        label={t('open.kind')}
        name="kind"
        items={(['real', 'demo'] as const).map((value) => ({
          value,
          title: t(`open.${value}`),
          note: t(`open.${value}Text`),
        }))}
        value={values.kind}
        onChange={(value) => change('kind', value)}
      />
      {isDemo && (
        <AmountField
          label={t('open.sum')}
          name="sum"
          value={values.sum}
          onChange={(value) => change('sum', value)}
          error={sumProblem}
        />
      )}
      <TextField
        label={t('open.name')}
        name="name"
        value={values.name}
        maxLength={maxNameCharacters}
        autoComplete="off"
        hint={t('open.nameHint', { most: maxNameCharacters })}
        onChange={(event) => change('name', event.currentTarget.value)}
      />
      <Button variant="ink" type="submit" wide busy={isSending}>
        {t(isDemo ? 'open.submit.demo' : 'open.submit.real')}
      </Button>
    </form>
  )
}
