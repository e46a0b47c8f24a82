import { retryFailedChunks } from '@openlot/i18n/chunks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { lazyRetry } from '../../foundations/lib/lazyRetry.tsx'
import { ToastProvider } from '../../overlays/Toast/Toast.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LazyLayer } from '../../overlays/LazyLayer/LazyLayer.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta: Meta = { title: 'Feedback/ErrorBoundary' }
export default meta
type Story = StoryObj

/** A line that can be cut. */
function line() {
  const state = { isCut: true, loads: 0 }
  const Part = lazyRetry<object>(async () => {
    state.loads += 1
    if (state.isCut) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Loaded</p> }
  })
  return { state, Part }
}

/*
 * Buttons are clicked without userEvent: that runs inside React's act, which ends before what is loading does.
 */

const page = line()
/** A part whose code cannot be loaded does not take the rest with it, and comes by itself with the network. */
export const CannotLoad: Story = {
  render: () => (
    <>
      <p>The rest</p>
      <ErrorBoundary>
        <Suspense fallback="Loading">
          <page.Part />
        </Suspense>
      </ErrorBoundary>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('This could not be loaded')
    await expect(canvas.getByText('The rest')).toBeVisible()
    canvas.getByRole('button', { name: 'Try again' }).click()
    await canvas.findByText('This could not be loaded')
    page.state.isCut = false
    retryFailedChunks()
    await canvas.findByText('Loaded')
  },
}

const visited = line()
function Pages() {
  const [path, setPath] = useState('orders')
  return (
    <>
      <Button onClick={() => setPath('home')}>Home</Button>
      <Button onClick={() => setPath('orders')}>Orders</Button>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback="Loading">{path === 'orders' ? <visited.Part /> : <p>Quotes</p>}</Suspense>
      </ErrorBoundary>
    </>
  )
}
/** A page that failed is loaded anew when the user comes back to it. */
export const ComeBack: Story = {
  render: () => <Pages />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('This could not be loaded')
    canvas.getByRole('button', { name: 'Home' }).click()
    await canvas.findByText('Quotes')
    visited.state.isCut = false
    canvas.getByRole('button', { name: 'Orders' }).click()
    await canvas.findByText('Loaded')
  },
}

const ahead = line()
/** A failure to load ahead is forgotten: the part is loaded when it is shown. */
export const LoadedAhead: Story = {
  render: () => <Suspense fallback="Loading">{ahead.state.isCut ? null : <ahead.Part />}</Suspense>,
  loaders: [
    async () => {
      ahead.state.isCut = true
      await ahead.Part.load()
      ahead.state.isCut = false
    },
  ],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Loaded')
  },
}

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

export const Mirrored: Story = mirrored(CannotLoad)
export const LargeText: Story = enlarged(CannotLoad)
export const ForcedColours: Story = inForcedColours(CannotLoad)
