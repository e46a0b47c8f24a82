import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Controlled, Stack } from '../../testing/Controlled.tsx'
import { PriceFigure } from './PriceFigure.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Figures/PriceFigure',
  component: PriceFigure,
  args: { value: '1.17507', precision: 5, pipSize: '0.0001' },
} satisfies Meta<typeof PriceFigure>
export default meta
type Story = StoryObj<typeof meta>

const SIZES = ['header', 'deal', 'row', 'cell', 'plain'] as const

const INSTRUMENTS = [
  { value: '1.17507', precision: 5, pipSize: '0.0001' },
  { value: '156.382', precision: 3, pipSize: '0.01' },
  { value: '4065.372', precision: 3, pipSize: '0.01' },
  { value: '50.1324', precision: 4, pipSize: '0.001' },
  { value: '6602.41', precision: 2, pipSize: '1' },
  { value: '72526.01', precision: 2, pipSize: '1' },
  { value: '2551.89', precision: 2, pipSize: '0.1' },
  { value: '83.41', precision: 2, pipSize: '0.01' },
] as const

export const Grammar: Story = {
  render: () => (
    <Stack>
      {INSTRUMENTS.map((quote) => (
        <Stack row key={quote.value}>
          {SIZES.map((size) => (
            <PriceFigure key={size} {...quote} size={size} />
          ))}
        </Stack>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    // Screen readers get the plain figure.
    await expect(canvasElement.querySelector('bdi')).toHaveTextContent('1.17507')
  },
}

export const States: Story = {
  render: () => (
    <Stack>
      {SIZES.map((size) => (
        <Stack row key={size}>
          <PriceFigure value="1.17507" precision={5} pipSize="0.0001" size={size} />
          <PriceFigure value="1.17507" precision={5} pipSize="0.0001" size={size} stale />
          <PriceFigure value={undefined} size={size} />
        </Stack>
      ))}
    </Stack>
  ),
}

const highlighted = (name: string) =>
  [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endOffset }) =>
    startContainer.nodeValue?.slice(startOffset, endOffset),
  )

/** Only the digits that changed are coloured, for about half a second. */
export const Ticks: Story = {
  render: () => (
    <Controlled initial="1.17507">
      {(value, set) => (
        <Stack row>
          <PriceFigure value={value} precision={5} pipSize="0.0001" size="header" flash />
          <button type="button" onClick={() => set('1.17512')}>
            Up
          </button>
          <button type="button" onClick={() => set('1.17412')}>
            Down
          </button>
        </Stack>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Up' }))
    await expect(highlighted('price-up').join('')).toBe('12')
    await userEvent.click(canvas.getByRole('button', { name: 'Down' }))
    await expect(highlighted('price-down').join('')).toBe('4')
    await expect(highlighted('price-up')).toEqual([])
  },
}

export const Mirrored: Story = mirrored(Grammar)
export const LargeText: Story = enlarged(Grammar)
export const ForcedColours: Story = inForcedColours(Grammar)
