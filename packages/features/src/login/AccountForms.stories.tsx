import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { anchor, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

const codeButton = { send: fn(), secondsLeft: 0, isSending: false, wasSent: false, captcha: undefined }
const values = { kind: 'email', area: '', account: '', code: '', password: '', repeat: '', inviteCode: '' }

const meta = {
  title: 'Features/Login/AccountForms',
  component: RegisterForm,
  args: {
    address: { offersMobile: false, areas: [] },
    addressText: '',
    values,
    change: fn(),
    problems: {},
    submit: fn((event) => event.preventDefault()),
    needsCode: true,
    codeButton,
    captcha: undefined,
    isRegistering: false,
    loginLink: anchor('login'),
  },
} satisfies Meta<typeof RegisterForm>
export default meta
type Story = StoryObj<typeof meta>

export const Register: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Email'), 'm')
    await expect(args.change).toHaveBeenCalledWith('account', 'm')
    await userEvent.type(canvas.getByLabelText('Invite code'), '{Enter}')
    await expect(args.submit).toHaveBeenCalledOnce()
  },
}
export const Incomplete: Story = {
  args: { problems: { account: 'emailMissing', code: 'codeMissing', password: 'passwordTooShort' } },
}
export const Registering: Story = { args: { needsCode: false, isRegistering: true } }

export const RegisterByPhone: Story = {
  args: {
    address: { offersMobile: true, areas: [{ id: 5, globalCode: '852', code: 'HK', name: 'Hong Kong' }] },
    values: { ...values, kind: 'mobile', account: '6123 4567' },
    problems: { area: 'areaMissing' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Choose the area of your phone number.')
    await canvas.findByText('Eight letters and digits that we send to your phone by SMS.')
  },
}

export const ResetPassword: Story = {
  render: ({ loginLink, submit, change }) => (
    <ResetPasswordForm
      address={{ offersMobile: false, areas: [] }}
      addressText="mia@openlot.example"
      values={values}
      change={change}
      problems={{ repeat: 'passwordMismatch' }}
      submit={submit}
      codeButton={{ ...codeButton, wasSent: true, secondsLeft: 42 }}
      isSaving={false}
      loginLink={loginLink}
    />
  ),
}
export const ChangePassword: Story = {
  render: ({ submit, change }) => (
    <ChangePasswordForm
      account="mia@openlot.example"
      kind="email"
      values={values}
      change={change}
      problems={{}}
      submit={submit}
      codeButton={codeButton}
      isSaving={false}
    />
  ),
}

export const Mirrored: Story = mirrored(Register)
export const LargeText: Story = enlarged(ResetPassword)
export const ForcedColours: Story = inForcedColours(Register)
