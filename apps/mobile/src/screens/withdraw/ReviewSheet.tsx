import { networkName, type DrawMethod, type Withdrawal, type WithdrawForm } from '@openlot/features'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, CopyField, Facts, LazyLayer, lazyRetry, Money, Note } from '@openlot/ui'
import styles from '../funds/funds.module.css'
import { Payout } from '../funds/Payout.tsx'
import { accountOf, isCoinMethod } from '../funds/MethodSummary.tsx'

const Sheet = lazyRetry(async () => ({ default: (await import('@openlot/ui/sheet')).Sheet }))

interface Props {
  /** Undefined until first opened. */
  open: boolean | undefined
  form: WithdrawForm
  wireDays: string | undefined
  onClose: () => void
  onSent: (withdrawal: Withdrawal) => void
}

/** Asks once before a withdrawal, with all that it means. */
export function ReviewSheet({ open, form, wireDays, onClose, onSent }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { values, methods, isSending, send } = form
  const method = methods?.find(({ id }) => String(id) === values.method)
  async function submit() {
    const sent = await send()
    if (sent !== undefined) onSent(sent)
  }
  return (
    <LazyLayer open={open} onClose={onClose}>
      <Sheet
        open={open === true && method !== undefined}
        onClose={onClose}
        title={t('withdraw.reviewTitle')}
        footer={
          <div className={styles.form}>
            <Button variant="ink" size="large" wide busy={isSending} onClick={() => void submit()}>
              {t('withdraw.submit', { amount: formatMoney(values.amount, code) })}
            </Button>
            <Button variant="ghost" wide disabled={isSending} onClick={onClose}>
              {t('withdraw.change')}
            </Button>
          </div>
        }
      >
        {method && <Review form={form} method={method} wireDays={wireDays} />}
      </Sheet>
    </LazyLayer>
  )
}

function Review({ form, method, wireDays }: Pick<Props, 'form' | 'wireDays'> & { method: DrawMethod }) {
  const { t } = useTranslation('funds')
  const { draw_currency, payee_name, bank_name } = method
  const isCoin = isCoinMethod(method)
  return (
    <div className={styles.form}>
      <CopyField label={t('withdraw.to')} value={accountOf(method)} />
      <Note tone="warn">{t(isCoin ? 'withdraw.checkCoin' : 'withdraw.checkBank')}</Note>
      <Facts
        items={[
          ...(isCoin
            ? [{ label: t('withdraw.network'), value: <bdi>{networkName(draw_currency.protocol)}</bdi> }]
            : [
                { label: t('withdraw.payee'), value: <bdi>{payee_name}</bdi> },
                { label: t('withdraw.bankName'), value: <bdi>{bank_name}</bdi> },
              ]),
          { label: t('withdraw.leaves'), value: <Money value={form.values.amount} unit="USD" /> },
          { label: t('withdraw.fee'), value: <Money value={form.fee} unit="USD" /> },
          {
            label: t('withdraw.arrives'),
            value: isCoin ? t('withdraw.arrivesCoin') : t('withdraw.arrivesBank', { days: wireDays ?? '–' }),
          },
          {
            label: t('withdraw.receive'),
            value: <Payout value={form.net} currency={draw_currency.code} />,
            total: true,
          },
        ]}
      />
      <p className={styles.quiet}>{t('withdraw.codeNote')}</p>
    </div>
  )
}
