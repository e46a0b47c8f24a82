import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CompareSettings, type CompareSettingsProps } from './CompareSettings.tsx'

const instruments = ['GBP/USD', 'USD/JPY', 'XAU/USD', 'BTC/USD'].map((ShowCode, at) => ({ Id: at + 1, ShowCode }))

/** Settings that remember. */
function Settings({ compared: initial, onChange }: CompareSettingsProps) {
  const [ids, setIds] = useState<readonly number[]>(initial.map(({ Id }) => Id))
  return (
    <CompareSettings
      compared={ids.flatMap((id) => instruments.find(({ Id }) => Id === id) ?? [])}
      others={instruments.filter(({ Id }) => !ids.includes(Id))}
      onChange={(next) => {
        onChange(next)
        setIds(next)
      }}
    />
  )
}

const meta = {
  title: 'Features/Chart/CompareSettings',
  tags: ['experimental', '!stable'],
  component: CompareSettings,
  render: (args) => <Settings {...args} />,
  args: { compared: [], others: instruments, onChange: fn() },
} satisfies Meta<typeof CompareSettings>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}

/** No more than three: then nothing can be added. */
export const UpToThree: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const add = () => canvas.getByLabelText('Add an instrument')
    await userEvent.selectOptions(add(), 'XAU/USD')
    await userEvent.selectOptions(add(), 'GBP/USD')
    await userEvent.selectOptions(add(), 'BTC/USD')
    await expect(args.onChange).toHaveBeenLastCalledWith([3, 1, 4])
    await expect(canvas.queryByLabelText('Add an instrument')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove GBP/USD' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([3, 4])
    await expect(within(add()).queryByRole('option', { name: 'XAU/USD' })).toBeNull()
  },
}
