import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack, enlarged, mirrored } from '@openlot/ui/testing'
import { CompanyFace } from './CompanyFace.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'

const meta = {
  title: 'Features/Companies/CompanyFacts',
  component: CompanyFacts,
  args: {
    company: {
      subject: 'Securities',
      main_company: '',
      location: 'Hong Kong',
      registered_address: '1 Example Road, Central',
      office_address: '',
      url: 'https://meadow.example',
      email: 'hello@meadow.example',
    },
  },
  render: (args) => (
    <Stack>
      <CompanyFace logo="" />
      <CompanyFacts {...args} />
    </Stack>
  ),
} satisfies Meta<typeof CompanyFacts>
export default meta
type Story = StoryObj<typeof meta>

/** What is not known is left out. */
export const Company: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Hong Kong')).toBeVisible()
    await expect(canvas.queryByText('Parent company')).toBeNull()
  },
}

export const Mirrored: Story = mirrored(Company)
export const LargeText: Story = enlarged(Company)
