import { useTranslation } from '@openlot/i18n/react'
import { Button, Note, TextField } from '@openlot/ui'
import type { FormEvent } from 'react'
import type { GoToDate } from './useGoToDate.ts'
import styles from './GoToDateForm.module.css'

export interface GoToDateFormProps extends GoToDate {
  /** Of the times, as it is written. @example 'New York' */
  zone: string
  /** Writes when a candle began. */
  dateOf: (start: number) => string
}

/** Asks for a date of a chart, and for a time where its candles are shorter than a day. */
export function GoToDateForm({ fields, isDated, zone, state, dateOf, setFields, submit, goTo }: GoToDateFormProps) {
  const { t } = useTranslation('chart')
  const { t: tCommon } = useTranslation()
  const isLoading = state.kind === 'loading'
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isLoading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.fields}>
        <TextField
          type="date"
          label={t('goTo.date')}
          value={fields.date}
          onChange={({ currentTarget }) => setFields({ ...fields, date: currentTarget.value })}
        />
        {!isDated && (
          <TextField
            type="time"
            label={t('goTo.time')}
            hint={tCommon('timesIn', { zone })}
            value={fields.time}
            onChange={({ currentTarget }) => setFields({ ...fields, time: currentTarget.value })}
          />
        )}
      </div>
      {state.kind === 'refused' && (
        <div role="alert">
          <Note tone="danger">{t(state.why === 'invalid' && !isDated ? 'goTo.invalidTime' : `goTo.${state.why}`)}</Note>
        </div>
      )}
      {state.kind === 'before' && (
        <div role="alert" className={styles.before}>
          <Note tone="danger">{t('goTo.before', { date: dateOf(state.first) })}</Note>
          <Button wide onClick={() => goTo(state.first)}>
            {t('goTo.first', { date: dateOf(state.first) })}
          </Button>
        </div>
      )}
      <Button type="submit" variant="ink" size="large" wide>
        {t('goTo.go')}
      </Button>
      <output className={styles.loading}>{isLoading && t('goTo.loading')}</output>
    </form>
  )
}
