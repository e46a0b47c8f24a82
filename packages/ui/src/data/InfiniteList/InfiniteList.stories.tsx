import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { List, ListRow } from '../List/List.tsx'
import { Money } from '../../figures/Money/Money.tsx'
import { InfiniteList } from './InfiniteList.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const rows = (count: number) => (
  <List label="Records">
    {Array.from({ length: count }, (_, index) => (
      <ListRow
        key={index}
        icon={<ReceiptText />}
        iconShape="disc"
        title={`Trading fee, order ${20831 - index}`}
        note="11:24"
        value={<Money value="-0.8" />}
      />
    ))}
  </List>
)

const meta = {
  title: 'Data/InfiniteList',
  component: InfiniteList,
  args: { children: rows(4), count: 4, hasMore: false, isLoading: false, onMore: fn() },
} satisfies Meta<typeof InfiniteList>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { hasMore: true, isLoading: true } }
export const AtTheEnd: Story = {
  args: { children: rows(8), count: 8, end: 'These are all records of the past 90 days.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/all records/)).toBeVisible()
  },
}
/** Behaviour: a list that is seen at a glance says nothing below its rows. */
export const Short: Story = {
  args: { end: 'These are all records of the past 90 days.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/all records/)).toBeNull()
  },
}

export const Failed: Story = {
  args: { hasMore: true, failed: true },
  play: async ({ args, canvasElement }) => {
    await expect(args.onMore).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}

const PAGE = 10
const LAST = 30

function Pages({ onMore }: { onMore: () => void }) {
  const [count, setCount] = useState(PAGE)
  const [isLoading, setIsLoading] = useState(false)
  return (
    <InfiniteList
      count={count}
      hasMore={count < LAST}
      isLoading={isLoading}
      onMore={() => {
        onMore()
        setIsLoading(true)
        // As an answer of the server, which never comes at once.
        setTimeout(() => {
          setCount(count + PAGE)
          setIsLoading(false)
        })
      }}
      end="These are all records."
    >
      {rows(count)}
    </InfiniteList>
  )
}

/** Each page comes when its place does, also where the one before did not fill the screen. */
export const LoadsWhileScrolled: Story = {
  render: ({ onMore }) => <Pages onMore={onMore} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const shown = () => canvas.getAllByRole('listitem').length
    for (let count = 2 * PAGE; count <= LAST; count += PAGE) {
      canvas.getAllByRole('listitem').at(-1)!.scrollIntoView()
      await waitFor(() => expect(shown()).toBeGreaterThanOrEqual(count))
    }
    await expect(canvas.getByText('These are all records.')).toBeVisible()
    await expect(args.onMore).toHaveBeenCalledTimes(LAST / PAGE - 1)
  },
}

export const Mirrored: Story = mirrored(Loading)
export const LargeText: Story = enlarged(Loading)
export const ForcedColours: Story = inForcedColours(Loading)
