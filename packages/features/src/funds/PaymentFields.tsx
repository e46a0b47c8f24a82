import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AmountField, TextField } from '@openlot/ui'
import { ImageCapture } from '@openlot/ui/image-capture'

type Field = 'amount' | 'txid' | 'proof'

export interface PaymentFieldsProps {
  values: Readonly<Record<Field, string>>
  change: (name: Field, value: string) => void
  /** What is wrong with a field, in words. */
  errorOf: (name: Exclude<Field, 'txid'>) => string | undefined
  /** The bounds of a deposit in dollars, where they are not beside the form. */
  bounds?: { min: string; max: string }
  way: 'coin' | 'wire'
  onProof: (file: File) => void
  isUploading: boolean
  /** The stored proof, as the browser can show it. */
  proof: string | undefined
  /** A picture that is pasted anywhere on the page is the proof. */
  takesPaste?: boolean
}

const TEXTS = {
  coin: { txid: 'deposit.txid', proof: 'deposit.proofCoin', dropped: 'deposit.dropCoin' },
  wire: { txid: 'deposit.reference', proof: 'deposit.proofWire', dropped: 'deposit.dropWire' },
} as const

/** How much was sent, and the proof of it. */
export function PaymentFields({ values, change, errorOf, way, takesPaste = false, ...rest }: PaymentFieldsProps) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { bounds, onProof, isUploading, proof } = rest
  return (
    <>
      <AmountField
        label={t('deposit.amount')}
        name="amount"
        value={values.amount}
        onChange={(value) => change('amount', value)}
        aside={
          bounds && (
            <bdi translate="no">
              {t('deposit.amountHint', { min: formatMoney(bounds.min, code), max: formatMoney(bounds.max, code) })}
            </bdi>
          )
        }
        hint={way === 'coin' ? t('deposit.amountCoin') : undefined}
        error={errorOf('amount')}
      />
      <TextField
        label={t(TEXTS[way].txid)}
        name="txid"
        hint={t('deposit.txidHint')}
        value={values.txid}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => change('txid', event.currentTarget.value)}
      />
      <ImageCapture
        label={t('deposit.proof')}
        prompt={t(takesPaste ? TEXTS[way].dropped : TEXTS[way].proof)}
        name="proof"
        onChoose={onProof}
        state={isUploading ? 'uploading' : values.proof === '' ? 'empty' : 'uploaded'}
        takesPaste={takesPaste}
        {...(proof !== undefined && { src: proof })}
        error={errorOf('proof')}
      />
    </>
  )
}
