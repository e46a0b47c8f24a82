import { useKeymap, type Shortcut } from '@openlot/features/workspace'
import { Kbd } from '@openlot/ui'
import { Fragment } from 'react'
import { keysOf } from './keysOf.ts'

/** The key of an act, as the user has set it; nothing for an act without one. */
export function KeyHint({ of }: { of: Shortcut }) {
  return keysOf(useKeymap().keymap[of]).map((key) => (
    <Fragment key={key}>
      <Kbd>{key}</Kbd>{' '}
    </Fragment>
  ))
}
