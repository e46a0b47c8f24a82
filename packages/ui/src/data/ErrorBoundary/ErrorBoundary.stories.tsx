import { retryFailedChunks } from '@openlot/i18n/chunks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useState } from 'react'
import { expect, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { line } from '../../foundations/lib/cutLine.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta: Meta = { title: 'Data/ErrorBoundary' }
export default meta
type Story = StoryObj

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

export const Mirrored: Story = mirrored(CannotLoad)
export const LargeText: Story = enlarged(CannotLoad)
export const ForcedColours: Story = inForcedColours(CannotLoad)
