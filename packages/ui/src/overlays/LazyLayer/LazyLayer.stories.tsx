import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { line } from '../../foundations/lib/cutLine.tsx'
import { ToastProvider } from '../Toast/Toast.tsx'
import { LazyLayer } from './LazyLayer.tsx'

const meta: Meta = { title: 'Overlays/LazyLayer' }
export default meta
type Story = StoryObj

const sheet = line()
function Layer() {
  const [open, setOpen] = useState<boolean>()
  return (
    <ToastProvider>
      <Button onClick={() => setOpen(true)}>Close position</Button>
      <LazyLayer open={open} onClose={() => setOpen(false)}>
        <sheet.Part />
      </LazyLayer>
    </ToastProvider>
  )
}
/** A dialog that cannot be loaded is a notice; the next press tries again. */
export const DialogCannotLoad: Story = {
  render: () => <Layer />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const screen = within(document.body)
    const button = canvas.getByRole('button', { name: 'Close position' })
    button.click()
    await screen.findByText('This could not be loaded')
    await expect(button).toBeVisible()
    const { loads } = sheet.state
    sheet.state.isCut = false
    await waitFor(() => expect(sheet.state.loads, 'nothing is loaded before it is asked for').toBe(loads))
    button.click()
    await canvas.findByText('Loaded')
  },
}
