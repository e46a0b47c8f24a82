import type { FormEvent, ReactNode } from 'react'
import styles from './FormParts.module.css'

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

/** Renders a link with the router of the app. */
export type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode

interface FooterProps {
  question: string
  link: RenderLink
  label: string
}

/** Where else to go, below a form: a question with a link. */
export function FormFooter({ question, link, label }: FooterProps) {
  return (
    <p className={styles.footer}>
      <span>{question}</span> {link({ className: styles.link ?? '', children: label })}
    </p>
  )
}
