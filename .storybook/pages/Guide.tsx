import { Unstyled } from '@storybook/addon-docs/blocks'
import styles from './pages.module.css'

interface GuideProps {
  when: string
  /** Parts and sizes; the desktop's in brackets. */
  anatomy: string
  states: string
  keys?: string
  dos: string
  donts: string
}

/** How one component is used. */
export function Guide({ when, anatomy, states, keys, dos, donts }: GuideProps) {
  const rows = { 'When to use': when, Anatomy: anatomy, States: states, Keys: keys }
  return (
    <Unstyled>
      <div className={styles.guide}>
        <dl>
          {Object.entries(rows).map(
            ([name, text]) =>
              text !== undefined && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
        <div className={styles.advice}>
          <p>
            <strong>Do</strong>
            {dos}
          </p>
          <p>
            <strong>Don’t</strong>
            {donts}
          </p>
        </div>
      </div>
    </Unstyled>
  )
}
