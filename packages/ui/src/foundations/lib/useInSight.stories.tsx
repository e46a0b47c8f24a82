import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, waitFor } from 'storybook/test'
import { useInSight } from './useInSight.ts'

/** Rows of a list too long for the screen, each of which tells whether it is in sight. */
function Rows({ count }: { count: number }) {
  return (
    // Scrolls by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label="Instruments" style={{ blockSize: 320, overflow: 'auto' }}>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} name={`Instrument ${index + 1}`} />
      ))}
    </section>
  )
}

function Row({ name }: { name: string }) {
  const row = useRef<HTMLParagraphElement>(null)
  return (
    <p ref={row} style={{ blockSize: 64, margin: 0 }}>
      {`${name}: ${useInSight(row) ? 'followed' : 'paused'}`}
    </p>
  )
}

const meta = { title: 'Foundations/In sight', component: Rows, args: { count: 100 } } satisfies Meta<typeof Rows>
export default meta

export const LongList: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Instruments' })
    await waitFor(() => expect(canvas.getAllByText(/paused/).length).toBeGreaterThan(80))
    await expect(canvas.getByText('Instrument 1: followed')).toBeVisible()
    list.scrollTop = list.scrollHeight
    await canvas.findByText('Instrument 100: followed')
    await canvas.findByText('Instrument 1: paused')
  },
}
