import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '@openlot/ui'
import { anchor, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { BankDetails } from './BankDetails.tsx'
import { BankForm } from './BankForm.tsx'
import { CoinForm } from './CoinForm.tsx'
import { DepositDetails, DepositStatus } from './DepositDetails.tsx'
import { DepositTerms } from './DepositTerms.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { LogFilter } from './LogFilter.tsx'
import { MethodCodeForm } from './MethodCodeForm.tsx'
import { NoChannel } from './NoChannel.tsx'
import { NoLogEntries } from './NoLogEntries.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { StatementForm } from './StatementForm.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'
import { WithdrawalDetails, type WithdrawalDetailsProps } from './WithdrawalDetails.tsx'
import { WithdrawForm, type WithdrawFormProps } from './WithdrawForm.tsx'
import { WithdrawReview } from './WithdrawReview.tsx'
import type { PayoutMethod, PayoutMethodState } from './payoutMethod.ts'

const meta = { title: 'Features/Funds/Funds' } satisfies Meta
export default meta
const chooseGroup = fn()
type Story = StoryObj<typeof meta>

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const tron = { code: 'USDT', protocol: 'TRC20' }
const coin: PayoutMethod = {
  id: 1,
  draw_currency: tron,
  dc_address: address,
  payee_account: '',
  payee_name: '',
  bank_name: '',
  usable_at: '2026-11-22T09:00:00Z',
}
const bank: PayoutMethod = {
  ...coin,
  id: 2,
  draw_currency: { code: 'EUR', protocol: '' },
  dc_address: '',
  payee_account: 'DE89370400440532013000',
  payee_name: 'Mia Example',
  bank_name: 'Example Bank',
}
const confirmation = {
  code: '',
  change: fn(),
  confirm: async () => true,
  problem: undefined,
  sendAgain: async () => undefined,
  secondsLeft: 42,
  isSending: false,
  isConfirming: false,
}
const change = fn()
const submit = fn((event: { preventDefault: () => void }) => event.preventDefault())

const deposit = {
  record_number: 'D100042',
  currency_code: 'USDT',
  created_at: '2026-11-22T08:40:00Z',
  number: '500.00',
  credited: '498.50',
}

export const Credited: Story = {
  render: () => (
    <DepositDetails
      deposit={deposit}
      state="credited"
      steps={[
        { name: 'submitted', state: 'done', time: deposit.created_at },
        { name: 'review', state: 'done' },
        { name: 'credited', state: 'done', time: '2026-11-22T09:10:00Z' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('498.50')
  },
}
export const Rejected: Story = {
  render: () => (
    <DepositDetails
      deposit={deposit}
      state="rejected"
      steps={[
        { name: 'submitted', state: 'done', time: deposit.created_at },
        { name: 'rejected', state: 'failed', remark: 'The picture shows another transfer.' },
      ]}
    />
  ),
}
export const Statuses: Story = {
  render: () => (
    <>
      {(['review', 'credited', 'rejected', 'invalid'] as const).map((state) => (
        <DepositStatus key={state} state={state} />
      ))}
    </>
  ),
}

const payment = (
  <PaymentFields
    values={{ amount: '9', txid: '', proof: '' }}
    change={change}
    errorOf={(name) => (name === 'amount' ? 'The minimum amount is 10.00 USD.' : undefined)}
    bounds={{ min: '10', max: '1000000' }}
    way="coin"
    onProof={fn()}
    isUploading={false}
    proof={undefined}
  />
)
export const Payment: Story = {
  render: () => payment,
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText('Transaction ID'), '7')
    await expect(change).toHaveBeenCalledWith('txid', '7')
  },
}

export const Wire: Story = {
  render: () => (
    <>
      <BankDetails
        channel={{
          bank_name: 'Example Bank',
          payee_name: 'Openlot Example Ltd',
          payee_account: '000123456789',
          bank_swift: 'XXXXUSXX',
          bank_address: '',
          bank_remark: 'Name the reference.',
        }}
        uid="93715561"
      />
      <DepositTerms min="10" max="1000000" wait="in 1-5 working days" />
    </>
  ),
}

const currency = {
  ...tron,
  id: 1,
  draw_rate: '1',
  usd_price: '1',
  min_number: '10',
  max_number: '1000000',
}
const states: Readonly<Record<number, PayoutMethodState>> = { 1: 'usable', 3: 'unconfirmed', 4: 'cooling' }
const onConfirm = fn()
const withdrawal: WithdrawFormProps<PayoutMethod> = {
  kind: 'coin',
  values: { currency: '1', method: '1', amount: '250', memo: '' },
  change,
  errorOf: () => undefined,
  submit,
  currencies: [currency, { ...currency, id: 2, protocol: 'ERC20' }],
  currency,
  currencyName: ({ code, protocol }) => `${code} · ${protocol}`,
  methods: [coin, { ...coin, id: 3 }, { ...coin, id: 4 }],
  stateOf: ({ id }) => states[id] ?? 'usable',
  nameOf: () => 'USDT · TRC20, TR7N…Lj6t',
  onConfirm,
  fee: '1.00',
  net: '249',
  feePercent: undefined,
  wireDays: '1-5',
  available: '1500.00',
  balance: '1620.00',
  isHidden: false,
  onAddMethod: fn(),
  children: (
    <Button type="submit" variant="ink">
      Review withdrawal
    </Button>
  ),
}
export const Withdraw: Story = {
  render: () => <WithdrawForm {...withdrawal} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Enter code for/ }))
    await expect(onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Review withdrawal' }))
    await expect(submit).toHaveBeenCalled()
  },
}
export const WithdrawWithoutMethod: Story = {
  render: () => <WithdrawForm {...withdrawal} kind="bank" methods={[]} feePercent="0.5" isHidden />,
}
export const Review: Story = {
  render: () => (
    <WithdrawReview method={coin} network="Tron (TRC20)" amount="250" fee="1.00" net="249" wireDays="1-5" />
  ),
}
export const ReviewOfBank: Story = {
  render: () => <WithdrawReview method={bank} network="" amount="250" fee="1.25" net="229.10" wireDays="1-5" />,
}

const details: WithdrawalDetailsProps = {
  withdrawal: {
    address,
    payee_account: '',
    draw_currency: tron,
    number: '250.00',
    fee: '1.00',
    real_number: '249',
    memo: 'for the rent',
    confirm_by: '2026-11-22T09:30:00Z',
  },
  state: 'awaiting',
  network: 'Tron (TRC20)',
  steps: [{ name: 'asked', state: 'done', time: '2026-11-22T09:00:00Z' }],
  confirmation,
  onCancel: fn(),
}
export const AwaitsCode: Story = { render: () => <WithdrawalDetails {...details} /> }
export const Cancelled: Story = {
  render: () => (
    <WithdrawalDetails
      {...details}
      state="cancelled"
      steps={[...details.steps, { name: 'cancelled', state: 'failed' }]}
    />
  ),
}

export const ConfirmMethod: Story = {
  render: () => (
    <MethodCodeForm method={bank} network="" confirmation={confirmation} onDone={fn()} onLater={fn()} wide />
  ),
}
const frame = { change, submit, errorOf: () => undefined, isFailed: false, reload: fn() }
export const NewAddress: Story = {
  render: () => (
    <CoinForm
      form={{
        ...frame,
        values: { currency: '1', address },
        currencies: [{ id: 1, code: 'USDT', network: 'Tron (TRC20)', name: 'USDT · Tron (TRC20)' }],
      }}
    >
      {withdrawal.children}
    </CoinForm>
  ),
}
const bankValues = {
  currency: '',
  account_type: '1',
  bank_country: '',
  bank_name: '',
  bank_address: '',
  bank_swift: '',
  aba_code: '',
  postal_code: '',
  payee_name: 'Mia Example',
  payee_account: '',
  payee_address: '',
}
export const NewBankAccount: Story = {
  render: () => (
    <BankForm
      form={{
        ...frame,
        values: bankValues,
        errorOf: (name) => (name === 'bank_name' ? 'Fill this in.' : undefined),
        currencies: [{ id: 1, code: 'EUR' }],
      }}
      name="Mia Example"
      wide
    >
      {withdrawal.children}
    </BankForm>
  ),
}
export const NoCurrencies: Story = {
  render: () => (
    <CoinForm form={{ ...frame, values: { currency: '', address: '' }, currencies: [] }}>
      {withdrawal.children}
    </CoinForm>
  ),
}

export const Statement: Story = {
  render: () => (
    <StatementForm
      periods={['thisMonth', 'own']}
      period="own"
      onPeriod={fn()}
      days={{ first: '2026-11-01', last: '' }}
      onDays={fn()}
      problem="datesWrong"
      submit={submit}
      isSaving={false}
    />
  ),
}
export const LogFilters: Story = {
  render: () => (
    <LogFilter
      view={{
        group: 'all',
        chooseGroup,
        period: 'own',
        choosePeriod: fn(),
        days: { first: '2026-11-01', last: '2026-11-22' },
        setDays: fn(),
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Deposits' }))
    await expect(chooseGroup).toHaveBeenCalledWith('deposits')
  },
}
export const NoneOfThese: Story = {
  render: () => <NoLogEntries view={{ group: 'deposits', period: 'thisMonth', isIncomplete: false }} />,
}
export const Unverified: Story = { render: () => <VerifyFirst of="wire" isWaiting={false} link={anchor('verify')} /> }
export const UnderReview: Story = { render: () => <VerifyFirst of="wire" isWaiting link={anchor('verify')} /> }
export const NothingOffered: Story = { render: () => <NoChannel of="charge" /> }
export const NotLoaded: Story = { render: () => <LoadFailed of="wallet" onRetry={fn()} /> }

export const Mirrored: Story = mirrored(Withdraw)
export const LargeText: Story = enlarged(Withdraw)
export const LargePayment: Story = enlarged(Payment)
export const ForcedColours: Story = inForcedColours(Withdraw)
