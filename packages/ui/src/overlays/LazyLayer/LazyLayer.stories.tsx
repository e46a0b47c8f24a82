import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { line } from '../../foundations/lib/cutLine.tsx'
import { ToastProvider } from '../Toast/Toast.tsx'
import { LazyLayer } from './LazyLayer.tsx'
import { useLayer } from './useLayer.ts'

const meta: Meta = { title: 'Overlays/LazyLayer', parameters: { docs: { story: { inline: false, height: '28rem' } } } }
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

function About() {
  const layer = useLayer<string>()
  return (
    <>
      <Button onClick={() => layer.open('EUR/USD')}>Close EUR/USD</Button>
      <Button onClick={() => layer.open('XAU/USD')}>Close XAU/USD</Button>
      <Button onClick={layer.close}>Keep</Button>
      <output>
        {layer.shown === undefined ? 'never opened' : `${layer.shown} ${layer.isOpen ? 'open' : 'closed'}`}
      </output>
    </>
  )
}
/** What a layer shows stays while it closes, and is another at the next opening. */
export const KeepsWhatItShows: Story = {
  render: () => <About />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const state = canvas.getByRole('status')
    const press = (name: string) => canvas.getByRole('button', { name }).click()
    press('Keep')
    await expect(state, 'what was never opened cannot be closed').toHaveTextContent('never opened')
    press('Close EUR/USD')
    await waitFor(() => expect(state).toHaveTextContent('EUR/USD open'))
    press('Keep')
    await waitFor(() => expect(state).toHaveTextContent('EUR/USD closed'))
    press('Close XAU/USD')
    await waitFor(() => expect(state).toHaveTextContent('XAU/USD open'))
  },
}
