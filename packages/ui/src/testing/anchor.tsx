import type { ReactNode } from 'react'

/** Renders a link as a router would, for stories. */
export const anchor =
  (target: string) =>
  ({ className, children }: { className: string; children: ReactNode }) => (
    <a href={`#${target}`} className={className}>
      {children}
    </a>
  )
