import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { PhoneField, type PhoneArea } from './PhoneField.tsx'
import { inForcedColours } from '../../testing/variants.ts'
import { fieldArgTypes } from '../../testing/fieldArgTypes.ts'

const areas: readonly PhoneArea[] = [
  { id: 1, globalCode: '61', code: 'AU', name: 'Australia' },
  { id: 2, globalCode: '55', code: 'BR', name: 'Brazil' },
  { id: 3, globalCode: '33', code: 'FR', name: 'France' },
  { id: 4, globalCode: '49', code: 'DE', name: 'Germany' },
  { id: 5, globalCode: '852', code: 'HK', name: 'Hong Kong' },
  { id: 6, globalCode: '62', code: 'ID', name: 'Indonesia' },
  { id: 7, globalCode: '81', code: 'JP', name: 'Japan' },
  { id: 8, globalCode: '853', code: 'MO', name: 'Macau' },
  { id: 9, globalCode: '971', code: 'AE', name: 'United Arab Emirates' },
  { id: 10, globalCode: '44', code: 'GB', name: 'United Kingdom' },
]

const meta = {
  title: 'Controls/PhoneField',
  component: PhoneField,
  argTypes: fieldArgTypes,
  args: {
    label: 'Phone number',
    areas,
    area: 5,
    onAreaChange: fn(),
    value: '5123 4567',
    onChange: fn(),
  },
  render: (args) => (
    <Controlled initial={{ area: args.area, value: args.value }}>
      {(state, set) => (
        <PhoneField
          {...args}
          {...state}
          onAreaChange={(area) => {
            args.onAreaChange(area)
            set({ ...state, area })
          }}
          onChange={(value) => set({ ...state, value })}
        />
      )}
    </Controlled>
  ),
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { area: undefined, value: '', hint: 'A code is sent to it.' } }
export const Failed: Story = { args: { value: '', error: 'Enter your phone number.' } }
export const Disabled: Story = { args: { disabled: true } }
export const Arabic: Story = { globals: { language: 'ar' } }

export const SearchesAreas: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const trigger = canvas.getByRole('combobox', { name: 'Area code: Hong Kong +852' })
    for (const [query, name] of [
      ['macau', 'Macau'],
      ['+44', 'United Kingdom'],
      ['jp', 'Japan'],
    ] as const) {
      await userEvent.click(trigger)
      const search = await screen.findByPlaceholderText('Country or code')
      await waitFor(() => expect(search).toHaveFocus())
      await userEvent.type(search, query)
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await expect(screen.getByRole('option')).toHaveTextContent(name)
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    }
    await expect(args.onAreaChange).toHaveBeenLastCalledWith(7)
    await waitFor(() => expect(trigger).toHaveAccessibleName('Area code: Japan +81'))
    await expect(canvas.getByLabelText('Phone number')).toHaveAttribute('dir', 'ltr')
  },
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await expect(await screen.findByRole('option', { name: /Hong Kong/ })).toHaveAttribute('aria-selected', 'true')
    const search = await screen.findByPlaceholderText('Country or code')
    await userEvent.type(search, 'atlantis')
    await expect(await screen.findByText('No area found')).toBeVisible()
    await userEvent.clear(search)
    await expect(await screen.findByRole('option', { name: /Brazil/ })).toBeVisible()
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Filled)
