import { Heading, Unstyled } from '@storybook/addon-docs/blocks'
import styles from './pages.module.css'

interface GuideProps {
  when: string
  /** Parts and sizes; the desktop's in brackets. */
  anatomy?: string
  states?: string
  keys?: string
  dos?: string
  donts?: string
}

/** How one component is used. */
export function Guide({ when, anatomy, states, keys, dos, donts }: GuideProps) {
  const rows = Object.entries({ 'When to use': when, Anatomy: anatomy, States: states, Keys: keys })
  const advice = Object.entries({ Do: dos, 'Don’t': donts })
  return (
    <>
      <Heading>Usage</Heading>
      <Unstyled>
        <div className={styles.guide}>
          <dl>
            {rows.map(
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
            {advice.map(
              ([name, text]) =>
                text !== undefined && (
                  <p key={name}>
                    <strong>{name}</strong>
                    {text}
                  </p>
                ),
            )}
          </div>
        </div>
      </Unstyled>
    </>
  )
}
