import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Layout/Tabs',
  component: Tabs,
  args: { label: 'Orders', items: [], value: '', onChange: () => undefined },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

const items = [
  { value: 'holding', label: 'Holding', count: 3 },
  { value: 'pending', label: 'Pending', count: 0 },
  { value: 'history', label: 'History' },
] as const

export const Orders: Story = {
  render: () => (
    <Controlled<'holding' | 'pending' | 'history'> initial="holding">
      {(value, set) => (
        <>
          <Tabs label="Orders" items={items} value={value} onChange={set} panel="orders" />
          <TabPanel id="orders" value={value}>
            {`${value} orders`}
          </TabPanel>
        </>
      )}
    </Controlled>
  ),
}

export const Filled: Story = {
  render: () => (
    <Controlled<'holding' | 'pending' | 'history'> initial="pending">
      {(value, set) => <Tabs fill label="Orders" items={items} value={value} onChange={set} />}
    </Controlled>
  ),
}

export const Keyboard: Story = {
  ...Orders,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Pending' })).toHaveFocus()
    await expect(canvas.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Pending' })).toHaveTextContent('pending orders')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('tab', { name: /Holding/ })).toHaveFocus()
  },
}

export const Mirrored: Story = mirrored(Filled)
export const LargeText: Story = enlarged(Filled)
export const ForcedColours: Story = inForcedColours(Filled)
