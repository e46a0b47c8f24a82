import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface LinkProps {
  className: string
  children: ReactNode
}

/** Renders a link of a component that knows no router, such as a row of a list. */
export const linkTo =
  (path: string) =>
  (props: LinkProps): ReactElement => <Link to={path} {...props} />
