import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { anchor, Stack, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { ShownAccount } from './account.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountChip } from './AccountChip.tsx'
import { AccountLine } from './AccountLine.tsx'
import { AccountList } from './AccountList.tsx'
import { EditAccountForm } from './EditAccountForm.tsx'
import { MoveMoneyForm } from './MoveMoneyForm.tsx'
import { OpenAccountForm } from './OpenAccountForm.tsx'
import { RealOnly } from './RealOnly.tsx'

const account = (id: number, changes: Partial<ShownAccount> = {}): ShownAccount => ({
  id,
  kind: 'real',
  state: 'open',
  name: '',
  label: `Real ${id}`,
  color: '',
  net_value: '12515.17',
  total_profit_loss: '0.00',
  risk_rate: '0',
  positions: 0,
  isChosen: false,
  ...changes,
})
const first = account(1, { isChosen: true, positions: 4, total_profit_loss: '34.62', risk_rate: '1098.48' })
const swing = account(2, {
  name: 'Swing',
  label: 'Swing',
  color: 'violet',
  net_value: '980.10',
  total_profit_loss: '-19.90',
})
const demo = account(3, { kind: 'demo', label: 'Demo 1', net_value: '100000.00', color: 'teal' })
const copy = account(4, { kind: 'copy', label: 'Copy 1', net_value: '1012.40', positions: 2 })
const closed = account(5, { state: 'closed', label: 'Old strategy' })

const groups = [
  { group: 'real' as const, accounts: [first, swing] },
  { group: 'demo' as const, accounts: [demo] },
  { group: 'copy' as const, accounts: [copy] },
  { group: 'closed' as const, accounts: [closed] },
]

const meta = {
  title: 'Features/Accounts/Accounts',
  component: AccountList<ShownAccount>,
  args: {
    groups,
    realSum: '13495.27',
    isLoading: false,
    isFailed: false,
    onRetry: fn(),
    hidden: false,
    stale: false,
    rates: { marginCall: '100', stopOut: '50' },
    onChoose: fn(),
    onMore: fn(),
  },
} satisfies Meta<typeof AccountList<ShownAccount>>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Demo 1/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(demo)
    await userEvent.click(canvas.getByRole('button', { name: 'More for Swing' }))
    await expect(args.onMore).toHaveBeenCalledWith(swing)
    // A closed one is only told of.
    await expect(canvas.getByRole('button', { name: /^Old strategy/ })).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'More for Old strategy' })).toBeNull()
  },
}
export const WithKeys: Story = { args: { keysOf: ({ id }: ShownAccount) => `Ctrl ${id}` } }
export const OnlyOne: Story = { args: { groups: [{ group: 'real', accounts: [first] }], realSum: '12515.17' } }
export const Hidden: Story = { args: { hidden: true } }
export const Stale: Story = { args: { stale: true } }
export const LongNames: Story = {
  args: {
    groups: [
      {
        group: 'demo',
        accounts: [account(7, { kind: 'demo', label: 'Mean reversion on metals, v12', net_value: '987654321.12' })],
      },
    ],
  },
}
export const Loading: Story = { args: { isLoading: true } }
export const Failed: Story = { args: { isFailed: true } }
export const Light: Story = { globals: { theme: 'light' } }

const toAccounts = anchor('accounts')

export const Chips: Story = {
  render: () => (
    <Stack>
      <AccountChip account={first} value="12515.17" />
      <AccountChip account={swing} value="980.10" stale />
      <AccountChip account={demo} value="100000.00" hidden />
      <AccountChip account={copy} />
      <AccountChip account={{ ...demo, label: 'Mean reversion on metals, v12' }} value="987654321.12" />
      <AccountChip account={demo} link={toAccounts} />
    </Stack>
  ),
}

export const Actions: Story = {
  render: () => <AccountActions actions={['move', 'topUp', 'reset', 'edit', 'close']} onAction={fn()} />,
}

const openForm = {
  values: { kind: 'real', name: '', sum: '100000' },
  change: fn(),
  submit: fn((event) => event.preventDefault()),
  sumProblem: undefined,
  maxNameCharacters: 30,
  isSending: false,
}
export const OpenReal: Story = { render: () => <OpenAccountForm {...openForm} /> }
export const OpenDemo: Story = {
  render: () => <OpenAccountForm {...openForm} values={{ kind: 'demo', name: 'Practice', sum: '100000' }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /Real/ }))
    await expect(openForm.change).toHaveBeenCalledWith('kind', 'real')
    await userEvent.type(canvas.getByLabelText('Name'), 'x{Enter}')
    await expect(openForm.submit).toHaveBeenCalled()
  },
}
export const OpenDemoTooMuch: Story = {
  render: () => (
    <OpenAccountForm
      {...openForm}
      values={{ kind: 'demo', name: '', sum: '2000000' }}
      sumProblem="From 100.00 to 1,000,000.00 USD."
    />
  ),
}
export const Opening: Story = { render: () => <OpenAccountForm {...openForm} isSending /> }

const moveForm = {
  values: { amount: '250.00' },
  change: fn(),
  submit: fn((event) => event.preventDefault()),
  pair: { from: '1', to: '2' },
  choose: fn(),
  choices: [
    { value: '1', label: 'Real 1' },
    { value: '2', label: 'Swing' },
  ],
  available: '900.00',
  arrives: '250.00',
  amountProblem: undefined,
  hidden: false,
  isSending: false,
  onOpenAccount: fn(),
}
export const Move: Story = {
  render: () => <MoveMoneyForm {...moveForm} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('To'), 'Real 1')
    await expect(moveForm.choose).toHaveBeenCalledWith('to', '1')
    await userEvent.click(canvas.getByRole('button', { name: /^Transfer 250\.00\sUSD$/ }))
    await expect(moveForm.submit).toHaveBeenCalledOnce()
  },
}
export const MoveTooMuch: Story = {
  render: () => (
    <MoveMoneyForm
      {...moveForm}
      values={{ amount: '950' }}
      arrives={undefined}
      amountProblem="You can transfer up to 900.00 USD."
    />
  ),
}
export const MoveLoading: Story = {
  render: () => <MoveMoneyForm {...moveForm} values={{ amount: '' }} available={undefined} arrives={undefined} />,
}
export const MoveWithOneAccount: Story = {
  render: () => <MoveMoneyForm {...moveForm} choices={moveForm.choices.slice(0, 1)} />,
}

export const Edit: Story = {
  render: () => (
    <EditAccountForm
      name="Swing"
      setName={fn()}
      maxNameCharacters={30}
      color="violet"
      colors={['', 'blue', 'teal', 'green', 'amber', 'rose', 'violet']}
      setColor={fn()}
      cap={50}
      caps={[10, 25, 50, 100, 200]}
      setCap={fn()}
      submit={fn((event) => event.preventDefault())}
      isSending={false}
    />
  ),
}

export const DemoHasNoWallet: Story = { render: () => <RealOnly account={demo} real="Real 1" onSwitch={fn()} /> }
export const CopyHasNoWallet: Story = { render: () => <RealOnly account={copy} real="Real 1" onSwitch={fn()} /> }
export const NoRealLeft: Story = { render: () => <RealOnly account={demo} real={undefined} onSwitch={fn()} /> }

export const Lines: Story = {
  render: () => (
    <Stack>
      <AccountLine account={first} of="deposit" />
      <AccountLine account={swing} of="withdraw" />
    </Stack>
  ),
}

export const Mirrored: Story = mirrored(List)
export const LargeText: Story = enlarged(List)
export const ForcedColours: Story = inForcedColours(List)
export const MirroredChips: Story = mirrored(Chips)
export const LargeForms: Story = enlarged(Move)
export const LargeEdit: Story = enlarged(Edit)
