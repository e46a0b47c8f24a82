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
      <Price value="1.08512" precision={5} pipSize="0.0001" />
      <Price value="1.08512" precision={5} pipSize="0.0001" size="deal" />
      <Price value="44544.6" precision={1} pipSize="1" size="deal" />
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

/** The loud digits end at the pip, the small ones are below it, whatever the precision. */
export const Pips: Story = {
  render: () => (
    <Stack>
      <Price value="1.08512" precision={5} pipSize="0.0001" size="deal" />
      <Price value="153.452" precision={3} pipSize="0.01" size="deal" />
      <Price value="72527.26" precision={2} pipSize="1" size="deal" />
      <Price value="3001.20" precision={2} pipSize="0.1" size="deal" />
      <Price value="84.21" precision={2} pipSize="0.01" size="deal" />
      <Price value="38912" precision={0} pipSize="1" size="deal" />
      <Price value="1.5" precision={1} pipSize="1" size="deal" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('bdi > span')].map((price) =>
      [...price.childNodes].map(({ textContent }) => textContent).join('|'),
    )
    await expect(shown).toEqual(['1.08|51|2', '153.|45|2', '72,5|27|.26', '3,00|1.2|0', '84.|21|', '38,9|12|', '1|.5'])
  },
}
