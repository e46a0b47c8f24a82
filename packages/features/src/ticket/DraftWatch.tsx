import type { Instrument } from '@openlot/core/contract'
import { useEffect } from 'react'
import { useHasDraft } from './ticketDrafts.ts'

interface Props {
  instrument: Instrument
  onChange: (hasDraft: boolean) => void
}

/** Tells whether an order is being prepared in an instrument, once a ticket can have been filled. Shows nothing. */
export function DraftWatch({ instrument, onChange }: Props) {
  const hasDraft = useHasDraft(instrument.Id)
  useEffect(() => onChange(hasDraft), [hasDraft, onChange])
  useEffect(() => () => onChange(false), [onChange])
  return null
}
