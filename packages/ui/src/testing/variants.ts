import { fitsTheScreen } from './fitsTheScreen.ts'
import { withForcedColours } from './forcedColours.ts'

/*
 * The same story as some readers meet it. They are tested, and chosen in the sidebar; the page of documentation stays
 * with what differs between components.
 */

/** What every story has, whatever its component. */
interface AnyStory {
  globals?: Record<string, unknown> | undefined
  tags?: string[] | undefined
}

interface Changes {
  globals?: Record<string, unknown>
  play: (context: { canvasElement: HTMLElement }) => Promise<void>
}

const variant = <Story extends AnyStory>(story: Story, changes: Changes): Story => ({
  ...story,
  ...changes,
  globals: { ...story.globals, ...changes.globals },
  tags: [...(story.tags ?? []), '!autodocs'],
})

/** Defined in the preview. */
const phone = { viewport: { value: 'phone', isRotated: false } }

/** From right to left, in Arabic, on a phone. */
export const mirrored = <Story extends AnyStory>(story: Story): Story =>
  variant(story, { globals: { language: 'ar', ...phone }, play: fitsTheScreen })

/** With text of twice the size: nothing is cut off or pushed out of the screen. */
export const enlarged = <Story extends AnyStory>(story: Story): Story =>
  variant(story, { globals: { text: 'double', ...phone }, play: fitsTheScreen })

/** In the reader's own few colours: what is chosen still differs from what is not. */
export const inForcedColours = <Story extends AnyStory>(story: Story): Story =>
  variant(story, { play: withForcedColours })
