import {
  AnchorMdx,
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Subheading,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks'
import { Fragment, use } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import type { ComponentDoc } from '../componentDoc.ts'
import styles from './pages.module.css'

/** What the tags of a story file may say of its component, with what a designer may count on. */
const STATUSES = {
  stable: 'Use it anywhere.',
  experimental: 'A new design for it is drawn already: ask before you plan with it.',
} as const

/** Stories that `variants.ts` makes of others: said in words, not drawn once more. */
const READERS = {
  Mirrored: 'right to left',
  'Large Text': 'text of twice the size',
  'Forced Colours': 'the few colours of a system',
} as const

interface Documented {
  readonly __docgenInfo?: ComponentDoc
}

/** Whether two stories draw the same, in whichever theme: the second one is a test of what happens then. */
function looksAlike(one: PreparedStory, other: PreparedStory): boolean {
  const names = new Set([...Object.keys(one.initialArgs), ...Object.keys(other.initialArgs)])
  const withoutTheme = ({ storyGlobals }: PreparedStory) => JSON.stringify({ ...storyGlobals, theme: undefined })
  return (
    one.originalStoryFn === other.originalStoryFn &&
    [...names].every((name) => one.initialArgs[name] === other.initialArgs[name]) &&
    withoutTheme(one) === withoutTheme(other)
  )
}

/** The component of the page, with what is known of it. */
function useComponent() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta'])
  const { component } = preparedMeta as { component?: Documented }
  const all = use(DocsContext).componentStories()
  // The first one shows what it is; controls change one that takes properties.
  const [head, ...others] = all.filter(({ tags }) => tags.includes('autodocs'))
  const isAdjustable = (story: (typeof all)[number] | undefined) => story?.parameters['__isArgsStory'] === true
  const playground = [head, ...others].find(isAdjustable)
  const drawnBefore = (story: PreparedStory, at: number) =>
    [...(head === undefined ? [] : [head]), ...others.slice(0, at)].some((former) => looksAlike(former, story))
  return {
    status: csfFile.meta.tags?.includes('experimental') === true ? ('experimental' as const) : ('stable' as const),
    doc: component?.__docgenInfo,
    head,
    playground,
    states: others.filter((story, at) => story !== playground && !drawnBefore(story, at)),
    behaviours: others.filter((story, at) => story.playFunction !== undefined && drawnBefore(story, at)),
    readers: Object.entries(READERS).flatMap(([name, words]) =>
      all.some((story) => story.name.endsWith(name) && !story.tags.includes('autodocs')) ? [words] : [],
    ),
  }
}

/** Status, purpose and a live example of a component, at the head of its page. */
export function Head() {
  const { status, doc, head } = useComponent()
  return (
    <>
      <Unstyled>
        <div className={styles.head}>
          <p className={styles.status} data-status={status}>
            <strong>{status === 'stable' ? 'Stable' : 'Experimental'}</strong>
            <span>{STATUSES[status]}</span>
          </p>
          {doc !== undefined && doc.description !== '' && <p>{doc.description}</p>}
        </div>
      </Unstyled>
      {head !== undefined && <Canvas of={head.moduleExport} />}
    </>
  )
}

/** The props of a component with their values, then its other states in both themes. */
export function Rest() {
  const { doc, head, playground, states, behaviours, readers } = useComponent()
  return (
    <>
      <Properties doc={doc} head={head} playground={playground} />
      {states.length > 0 && <Heading>States</Heading>}
      {states.map((story) => (
        <Fragment key={story.id}>
          <Subheading>{story.name}</Subheading>
          <Unstyled>
            <div className={styles.note}>
              <Description of={story.moduleExport} />
            </div>
          </Unstyled>
          <Canvas of={story.moduleExport} />
        </Fragment>
      ))}
      {behaviours.length > 0 && <Heading>Behaviour</Heading>}
      {behaviours.map((story) => (
        <Unstyled key={story.id}>
          <div className={styles.behaviour}>
            <AnchorMdx href={`?path=/story/${story.id}`} target="_self">
              {story.name}
            </AnchorMdx>
            <Description of={story.moduleExport} />
          </div>
        </Unstyled>
      ))}
      {readers.length > 0 && (
        <>
          <Heading>For every reader</Heading>
          <Unstyled>
            <p className={styles.note}>Also drawn and tested: {readers.join(', ')}.</p>
          </Unstyled>
        </>
      )}
    </>
  )
}

interface PropertiesProps {
  doc: ComponentDoc | undefined
  head: PreparedStory | undefined
  playground: PreparedStory | undefined
}

function Properties({ doc, head, playground }: PropertiesProps) {
  if (doc === undefined || doc.props.length === 0) return null
  return (
    <>
      <Heading>Properties</Heading>
      <Unstyled>
        <p className={styles.note}>
          {doc.from === undefined ? (
            'A part of its package, not imported by others.'
          ) : (
            <>
              Imported from <code>{doc.from}</code>.
            </>
          )}
        </p>
      </Unstyled>
      {playground !== undefined && playground !== head && <Canvas of={playground.moduleExport} />}
      {playground === undefined ? <ArgTypes /> : <Controls of={playground.moduleExport} />}
    </>
  )
}

/** The page of a component that has no guide. */
export function PlainPage() {
  return (
    <>
      <Title />
      <Head />
      <Rest />
    </>
  )
}
