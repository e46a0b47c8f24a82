import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { Controlled } from '../../testing/Controlled.tsx'
import { Sheet } from './Sheet.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  args: { open: true, onClose: () => undefined, title: 'EUR/USD', children: 'Order ticket' },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

const lines = Array.from({ length: 40 }, (_, index) => `Instrument ${index + 1}`)

export const Short: Story = {
  args: {
    footer: (
      <Button variant="ink" wide>
        {'Buy 0.10 EUR/USD'}
      </Button>
    ),
  },
}

/** A keyboard that is laid over the page, as Safari does, covers neither the field nor the button. */
export const AboveTheKeyboard: Story = {
  args: {
    children: (
      <>
        {lines.slice(0, 20).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <input aria-label="Lots" />
      </>
    ),
    footer: <Button variant="ink">Buy</Button>,
  },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'EUR/USD' }))
    const field = sheet.getByLabelText('Lots')
    field.focus()
    const own = Object.getOwnPropertyDescriptor(visualViewport, 'height')
    const left = innerHeight * 0.55
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: left })
    try {
      visualViewport?.dispatchEvent(new Event('resize'))
      for (const part of [field, sheet.getByRole('button', { name: 'Buy' })])
        await waitFor(async () => expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(left))
      await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        sheet.getByRole('button', { name: 'Buy' }).getBoundingClientRect().top,
      )
    } finally {
      Reflect.deleteProperty(visualViewport!, 'height')
      if (own) Object.defineProperty(visualViewport, 'height', own)
      visualViewport?.dispatchEvent(new Event('resize'))
    }
  },
}

export const ScrollsInside: Story = {
  args: {
    title: 'Instruments',
    children: lines.map((line) => <p key={line}>{line}</p>),
  },
}

export const EscapeCloses: Story = {
  render: () => (
    <Controlled initial={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>Open</Button>
          <Sheet open={open} onClose={() => set(false)} title="EUR/USD" footer={<Button variant="ink">Buy</Button>}>
            <input aria-label="Lots" />
          </Sheet>
        </>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const sheet = await screen.findByRole('dialog', { name: 'EUR/USD' })
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
    for (let tab = 0; tab < 5; tab++) {
      await userEvent.tab()
      await expect(
        sheet.contains(document.activeElement) || document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
      ).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const Mirrored: Story = mirrored(Short)
export const LargeText: Story = enlarged(Short)
export const ForcedColours: Story = inForcedColours(Short)
