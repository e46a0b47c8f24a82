import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Money } from '../Money/Money.tsx'
import { Controlled, Stack } from '../testing/Controlled.tsx'
import { Roll, type RollProps } from './Roll.tsx'
import { enlarged, inForcedColours, mirrored } from '../testing/variants.ts'

const meta = { title: 'Price/Roll', component: Roll, args: { text: '+1,234.50', value: '1234.5' } } satisfies Meta<
  typeof Roll
>
export default meta
type Story = StoryObj<typeof meta>

/** Where it stands: a figure that is not translated. */
const InPlace = (props: RollProps) => (
  <bdi translate="no" dir="ltr">
    <Roll {...props} />
  </bdi>
)

export const AtRest: Story = { render: (args) => <InPlace {...args} /> }

const values = ['34.62', '34.87', '36.10', '-2.40'] as const
const figures = ['+34.62', '+34.87', '+36.10', '−2.40'] as const

export const Rolls: Story = {
  render: () => (
    <Controlled initial={0}>
      {(at, set) => (
        <Stack>
          <p data-testid="figure" style={{ fontSize: 'var(--type-28)' }}>
            <InPlace text={figures[at % 4] ?? ''} value={values[at % 4] ?? ''} />
          </p>
          <Button onClick={() => set(at + 1)}>Next price</Button>
        </Stack>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const figure = canvas.getByTestId('figure')
    await userEvent.click(canvas.getByRole('button'))
    await expect(figure, 'it is one text at any moment').toHaveTextContent(/^\+34\.87$/)
    await waitFor(() => expect(figure.querySelector('[data-former]')).toBeNull())
    await expect(figure.textContent).toBe('+34.87')
  },
}

/** A profit or loss on a card rolls; in a table of many it does not. */
export const ProfitAndLoss: Story = {
  render: () => (
    <Controlled initial={0}>
      {(at, set) => (
        <Stack>
          <Money
            value={values[at % 4]}
            signed
            strong
            draw={(figure) => <Roll text={figure} value={values[at % 4] ?? ''} />}
          />
          <Button onClick={() => set(at + 1)}>Next price</Button>
        </Stack>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByText('+34.87')).toBeVisible())
  },
}

export const Mirrored: Story = mirrored(AtRest)
export const LargeText: Story = enlarged(AtRest)
export const ForcedColours: Story = inForcedColours(AtRest)
