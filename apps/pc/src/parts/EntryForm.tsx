import type { ReactNode } from 'react'
import styles from './EntryForm.module.css'
import { EntryPage } from './EntryPage.tsx'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  title: string
  children: ReactNode
}

/** A form for who has not logged in, with its heading, in a card. */
export function EntryForm({ title, children }: Props) {
  return (
    <EntryPage>
      <div className={styles.form}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </EntryPage>
  )
}
