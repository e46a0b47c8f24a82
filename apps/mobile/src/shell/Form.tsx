import type { FormEvent, ReactNode } from 'react'
import styles from './Form.module.css'

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The fields of a page and its button, one below the other. Fields say themselves what is wrong with them. */
export function Form({ onSubmit, children }: Props) {
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** A sentence that leads into a form. */
export function FormText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}

/** Where else to go, below a form: a question with a link. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <p className={styles.footer}>{children}</p>
}
