import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Controlled, Stack } from '../testing/Controlled.tsx'
import { Price } from './Price.tsx'

const meta = { component: Price, args: { value: '1.08512', precision: 5 } } satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <Stack>
      <Price value="1.08512" precision={5} />
      <Price value="1.08512" precision={5} direction="up" arrow />
      <Price value="151.325" precision={3} direction="down" arrow />
      <Price value="65012.5" precision={2} direction="up" size="large" />
      <Price value="1.08512" precision={5} direction="up" stale arrow />
      <Price value="1.08512" precision={5} size="deal" />
      <Price value="44544.6" precision={1} size="deal" />
      <span style={{ color: 'var(--accent)' }}>
        <Price value="1.08512" precision={5} direction="inherit" />
      </span>
      <Price value={undefined} />
    </Stack>
  ),
}

export const Ticks: Story = {
  render: () => (
    <Controlled initial="1.08512">
      {(value, set) => (
        <Stack row>
          <Price value={value} precision={5} flash />
          <Button size="small" onClick={() => set('1.08514')}>
            Up
          </Button>
          <Button size="small" onClick={() => set('1.08501')}>
            Down
          </Button>
        </Stack>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const price = canvasElement.querySelector('bdi')
    await expect(price).toHaveTextContent('1.08512')
    await expect(price?.firstElementChild?.className).toBe('')
    await userEvent.click(canvas.getByRole('button', { name: 'Up' }))
    await expect(price).toHaveTextContent('1.08514')
    await expect(price?.firstElementChild?.className).toMatch(/flashUp/)
    await userEvent.click(canvas.getByRole('button', { name: 'Down' }))
    await expect(price?.firstElementChild?.className).toMatch(/flashDown/)
  },
}
