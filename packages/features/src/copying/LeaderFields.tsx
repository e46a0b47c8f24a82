import { useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { AmountField, Button, DecimalField, Field, Note, TextField } from '@openlot/ui'
import styles from './Copying.module.css'

type Name = 'nickname' | 'words' | 'minAmount' | 'feeRate'

export interface LeaderFieldsProps {
  form: {
    values: Readonly<Record<Name, string>>
    change: (name: Name, value: string) => void
    problems: Partial<Record<Name, string | undefined>>
    refusal: string | undefined
    isSending: boolean
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** The account leads already. */
  leads: boolean
}

const MAX_NICKNAME = 24
const MAX_WORDS = 500
const MAX_FEE = 30

/** What others learn of a leader, and the terms. */
export function LeaderFields({ form, leads }: LeaderFieldsProps) {
  const { t } = useTranslation('copying')
  const { values, change, problems } = form
  return (
    <form className={styles.card} noValidate onSubmit={form.submit}>
      <h2 className={styles.heading}>{t('lead.profile')}</h2>
      {form.refusal !== undefined && (
        <div role="alert">
          <Note tone="danger">{form.refusal}</Note>
        </div>
      )}
      <TextField
        label={t('lead.nickname')}
        name="nickname"
        value={values.nickname}
        maxLength={MAX_NICKNAME}
        autoComplete="off"
        hint={t('lead.nicknameHint')}
        error={problems.nickname}
        onChange={(event) => change('nickname', event.currentTarget.value)}
      />
      <Field label={t('lead.words')} hint={t('lead.wordsHint')} error={problems.words}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="words"
            className={styles.area}
            value={values.words}
            maxLength={MAX_WORDS}
            dir="auto"
            onChange={(event) => change('words', event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <AmountField
          label={t('lead.minAmount')}
          name="minAmount"
          value={values.minAmount}
          onChange={(value) => change('minAmount', value)}
          error={problems.minAmount}
        />
        <DecimalField
          label={t('lead.feeRate')}
          name="feeRate"
          kind="lots"
          decimals={2}
          end="%"
          value={values.feeRate}
          onChange={(value) => change('feeRate', value)}
          error={problems.feeRate}
        />
      </div>
      <p className={styles.quiet}>{t('lead.feeRateHint', { most: MAX_FEE })}</p>
      <Button type="submit" variant="ink" wide busy={form.isSending}>
        {t(leads ? 'lead.save' : 'lead.begin')}
      </Button>
    </form>
  )
}
