import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { captchaPicture } from '../CaptchaField/fixtures.ts'
import { LoginForm } from './LoginForm.tsx'
import { enlarged, inForcedColours } from '../testing/variants.ts'

const filled = { email: 'me@openlot.example', password: 'secret' }

const meta: Meta<typeof LoginForm> = {
  title: 'Forms/LoginForm',
  component: LoginForm,
  args: {
    values: { email: '', password: '' },
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
    await expect(args.change).toHaveBeenCalledWith('email', 'a')
    await userEvent.click(canvas.getByRole('button', { name: /^Try the demo account/ }))
    await expect(args.tryDemo).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}')
    await expect(args.submit).toHaveBeenCalledOnce()
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
export const Incomplete: Story = { args: { problems: { email: 'emailMissing', password: 'passwordMissing' } } }
export const WrongAddress: Story = {
  args: { values: { email: 'me@', password: 'secret' }, problems: { email: 'emailInvalid' } },
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
