import { useTranslation } from '@openlot/i18n/react'
import { useState, type ReactNode } from 'react'
import { AddressText, ChoiceList, Note, TextField } from '@openlot/ui'
import styles from './Funds.module.css'
import { MethodFormFrame, type MethodForm } from './MethodFormFrame.tsx'
import { PasteButton } from './PasteButton.tsx'

type Field = 'currency' | 'address'

/** What can be paid out: a coin, the name of its network, and both in one. */
interface Currency {
  id: number
  code: string
  network: string
  name: string
}

export interface CoinFormProps {
  form: MethodForm<Field, Currency>
  /** The button stays in reach of the thumb, below the cards; else it is at the end of the last one. */
  inReach?: boolean | undefined
  /** Its button. */
  children: ReactNode
}

/** The form of a coin address to be paid to: its network is chosen before it is entered. */
export function CoinForm({ form, inReach = false, children }: CoinFormProps) {
  return (
    <MethodFormFrame form={form}>
      {(currencies) => (
        <>
          <CoinFields form={form} currencies={currencies} action={!inReach && children} />
          {inReach && children}
        </>
      )}
    </MethodFormFrame>
  )
}

interface CoinFieldsProps extends Pick<CoinFormProps, 'form'> {
  currencies: readonly Currency[]
  action: ReactNode
}

function CoinFields({ form, currencies, action }: CoinFieldsProps) {
  const { t } = useTranslation('funds')
  const { values, change, errorOf } = form
  const [isRefused, setIsRefused] = useState(false)
  const chosen = currencies.find(({ id }) => String(id) === values.currency)
  const address = values.address.trim()
  return (
    <section className={styles.card}>
      <ChoiceList
        label={t('method.currency')}
        name="currency"
        items={currencies.map(({ id, code, network }) => ({
          value: String(id),
          title: <bdi translate="no">{code}</bdi>,
          note: t('deposit.network', { network }),
        }))}
        value={values.currency}
        onChange={(value) => change('currency', value)}
        error={errorOf('currency')}
      />
      <TextField
        label={t('method.address')}
        name="address"
        value={values.address}
        onChange={(event) => change('address', event.currentTarget.value)}
        end={
          <PasteButton
            onPaste={(text) => {
              setIsRefused(false)
              change('address', text)
            }}
            onRefused={() => setIsRefused(true)}
          />
        }
        hint={isRefused ? t('method.pasteRefused') : chosen && t('method.addressHint', { currency: chosen.name })}
        error={errorOf('address')}
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
      {chosen && <Note tone="warn">{t('method.networkNote', { coin: chosen.code, network: chosen.network })}</Note>}
      {action}
    </section>
  )
}
