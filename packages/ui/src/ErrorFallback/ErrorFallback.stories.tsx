import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorFallback } from './ErrorFallback.tsx'

const meta = { title: 'Feedback/ErrorFallback', component: ErrorFallback } satisfies Meta<typeof ErrorFallback>
export default meta
type Story = StoryObj<typeof meta>

export const English: Story = {}
export const Chinese: Story = { globals: { language: 'hk' } }
