import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { captchaPicture } from './fixtures.ts'
import { LoginForm } from './LoginForm.tsx'
import { enlarged, inForcedColours } from '@openlot/ui/testing'

const empty = { kind: 'email', area: '', account: '', password: '' }
const filled = { ...empty, account: 'me@openlot.example', password: 'secret' }
const areas = [
  { id: 5, globalCode: '852', code: 'HK', name: 'Hong Kong' },
  { id: 10, globalCode: '44', code: 'GB', name: 'United Kingdom' },
]

const meta: Meta<typeof LoginForm> = {
  title: 'Features/Login/LoginForm',
  component: LoginForm,
  args: {
    address: { offersMobile: false, areas: [] },
    values: empty,
    change: fn(),
    problems: {},
    captcha: undefined,
    isLoggingIn: false,
    isStartingDemo: false,
    submit: fn((event) => event.preventDefault()),
    tryDemo: fn(async () => undefined),
  },
}
export default meta
type Story = StoryObj<typeof LoginForm>

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Email'), 'a')
    await expect(args.change).toHaveBeenCalledWith('account', 'a')
    await expect(canvas.queryByRole('radiogroup'), 'only where phone numbers are offered').toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Try the demo account/ }))
    await expect(args.tryDemo).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}')
    await expect(args.submit).toHaveBeenCalledOnce()
  },
}
export const OrderWaits: Story = {
  args: { waitingOrder: { side: 'sell', lots: '0.20', code: 'EUR/USD' } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Your order to sell 0.20 EUR/USD is waiting for you.'),
    ).toBeVisible()
  },
}
/** As an app has it that lets visitors register. */
export const WithLinks: Story = {
  args: {
    forgotLink: ({ children, ...props }) => (
      <a href="#forgot" {...props}>
        {children}
      </a>
    ),
    registerLink: ({ children, ...props }) => (
      <a href="#register" {...props}>
        {children}
      </a>
    ),
  },
}
export const ByPhone: Story = {
  args: {
    address: { offersMobile: true, areas },
    values: { ...empty, kind: 'mobile', area: '5' },
    problems: { account: 'mobileInvalid' },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const number = await canvas.findByLabelText('Phone number')
    await userEvent.type(number, '6')
    await expect(args.change).toHaveBeenCalledWith('account', '6')
    await expect(canvas.getByText('Enter a valid phone number for the selected area.')).toBeVisible()
    await userEvent.click(canvas.getByRole('combobox', { name: 'Area code: Hong Kong +852' }))
    await userEvent.keyboard('united')
    await userEvent.click(await screen.findByRole('option', { name: /United Kingdom/ }))
    await expect(args.change).toHaveBeenCalledWith('area', '10')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(canvas.getByRole('radio', { name: 'Email' }))
    await expect(args.change).toHaveBeenCalledWith('kind', 'email')
    await expect(args.change, 'a number is no email address').toHaveBeenLastCalledWith('account', '')
  },
}
export const Incomplete: Story = { args: { problems: { account: 'emailMissing', password: 'passwordMissing' } } }
export const WrongAddress: Story = {
  args: { values: { ...filled, account: 'me@' }, problems: { account: 'emailInvalid' } },
}
export const LoggingIn: Story = { args: { values: filled, isLoggingIn: true } }
export const WithCaptcha: Story = {
  args: {
    values: filled,
    captcha: { url: captchaPicture, answer: '', setAnswer: fn(), renew: fn() },
  },
}
export const StartingDemo: Story = { args: { isStartingDemo: true } }
export const Arabic: Story = { globals: { language: 'ar' } }

export const LargeText: Story = enlarged(WithLinks)
export const ForcedColours: Story = inForcedColours(Empty)
