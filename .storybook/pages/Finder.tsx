import { AnchorMdx, Unstyled } from '@storybook/addon-docs/blocks'
import { use, useState } from 'react'
import styles from './pages.module.css'

/** What is read here of Storybook's own index. */
interface Index {
  readonly entries: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly title: string
        readonly type: string
        readonly tags?: readonly string[]
        readonly anchors?: readonly { readonly title: string }[]
      }
    >
  >
}

interface Found {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly also: string
  readonly isExperimental: boolean
}

/** The heading under which a page of a component says its other names. */
const ALSO = 'Also called '

async function readIndex(): Promise<readonly Found[]> {
  const response = await fetch('./index.json')
  const { entries } = (await response.json()) as Index
  return Object.values(entries).flatMap(({ id, title, type, tags, anchors }) => {
    const also = anchors?.find((anchor) => anchor.title.startsWith(ALSO))?.title.slice(ALSO.length)
    if (type !== 'docs' || also === undefined) return []
    const path = title.split('/')
    return [
      {
        id,
        group: path.slice(0, -1).join(' / '),
        name: path.at(-1) ?? title,
        also,
        isExperimental: tags?.includes('experimental') === true,
      },
    ]
  })
}

const reading = readIndex()

/** Every component with the other names that designers know it by. */
export function Finder() {
  const all = use(reading)
  const [query, setQuery] = useState('')
  const word = query.trim().toLowerCase()
  const found = all.filter(({ name, also, group }) => `${name} ${also} ${group}`.toLowerCase().includes(word))
  return (
    <Unstyled>
      <label className={styles.finder}>
        <span>Name or other word</span>
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">Also called</th>
              <th scope="col">Group</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ id, name, also, group, isExperimental }) => (
              <tr key={id}>
                <th scope="row">
                  <AnchorMdx href={`?path=/docs/${id}`} target="_self">
                    {name}
                  </AnchorMdx>
                </th>
                <td>{also}</td>
                <td>{group}</td>
                <td>{isExperimental ? 'Experimental' : 'Stable'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={styles.note}>Nothing by this name. Try what it does: choose, wait, warn.</p>}
    </Unstyled>
  )
}
