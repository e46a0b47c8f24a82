import { buttonClass } from '@openlot/ui'
import { Link } from 'react-router-dom'

interface Props {
  path: '/mine/chat' | '/mine/email' | '/mine/announcement'
  label: string
}

/** The way on where one way to reach the broker is missing. */
export function ContactWay({ path, label }: Props) {
  return (
    <Link to={path} className={buttonClass({ variant: 'ink' })}>
      {label}
    </Link>
  )
}
