import { currencyName, networkName, useCoinMethodForm, useProblemText, type DrawMethod } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Button, ChoiceList, EmptyState, Note, SkeletonCards, TextField } from '@openlot/ui'
import styles from '../funds/funds.module.css'
import { LoadFailed } from '../funds/LoadFailed.tsx'

interface Props {
  /** The chosen one at first, or an empty string. */
  currency: string
  onAdded: (method: DrawMethod) => void
}

/** The form of a coin address: its network is chosen before it is entered. */
export function CoinForm({ currency, onAdded }: Props) {
  const { t } = useTranslation('funds')
  const { values, change, problems, submit, currencies, isFailed, reload, isSending } = useCoinMethodForm(
    currency,
    onAdded,
  )
  const problemText = useProblemText({})
  if (isFailed) return <LoadFailed of="withdraw" onRetry={reload} />
  if (currencies === undefined) return <SkeletonCards />
  if (currencies.length === 0)
    return <EmptyState picture="way" title={t('noChannel.title')} hint={t('noChannel.withdraw')} />
  const chosen = currencies.find(({ id }) => String(id) === values.currency)
  const address = values.address.trim()
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <section className={styles.card}>
        <ChoiceList
          label={t('method.currency')}
          name="currency"
          items={currencies.map(({ id, code, protocol }) => ({
            value: String(id),
            title: <bdi>{code}</bdi>,
            note: t('deposit.network', { network: networkName(protocol) }),
          }))}
          value={values.currency}
          onChange={(value) => change('currency', value)}
          error={problemText(problems.currency)}
        />
        <TextField
          label={t('method.address')}
          name="address"
          value={values.address}
          onChange={(event) => change('address', event.currentTarget.value)}
          hint={chosen && t('method.addressHint', { currency: currencyName(chosen) })}
          error={problemText(problems.address)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
        />
        {address !== '' && (
          <div>
            <p className={styles.quiet}>{t('method.check')}</p>
            <AddressText value={address} />
          </div>
        )}
      </section>
      {chosen && (
        <Note tone="warn">{t('method.networkNote', { coin: chosen.code, network: networkName(chosen.protocol) })}</Note>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size="large" wide busy={isSending}>
          {t('method.submitCoin')}
        </Button>
      </div>
    </form>
  )
}
