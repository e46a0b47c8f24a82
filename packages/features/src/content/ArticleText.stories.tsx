import type { Meta, StoryObj } from '@storybook/react-vite'
import { enlarged, mirrored } from '@openlot/ui/testing'
import { ArticleText } from './ArticleText.tsx'

const meta = {
  title: 'Features/Content/ArticleText',
  component: ArticleText,
  args: {
    article: {
      id: 1,
      title: 'What the spread costs you',
      desc: 'The first cost of every trade, and how to read it.',
      logo: '',
      created_at: '2026-11-20T09:30:00.000Z',
      content:
        '<p>You buy at the ask and sell at the bid.</p><h2>An example</h2><ul><li>Bid 1.08412</li><li>Ask 1.08420</li></ul>' +
        '<table><tr><th>Instrument</th><th>Spread</th></tr><tr><td>EUR/USD</td><td>0.8</td></tr></table>',
      is_example: 1,
      lang: 'en',
    },
  },
} satisfies Meta<typeof ArticleText>
export default meta
type Story = StoryObj<typeof meta>

export const Article: Story = {}
export const AsPage: Story = { args: { titleAs: 'h1' } }

export const Mirrored: Story = mirrored(Article)
export const LargeText: Story = enlarged(Article)
