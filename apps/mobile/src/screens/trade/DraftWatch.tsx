import type { Instrument } from '@openlot/features/market'
import { useHasDraft } from '@openlot/features/ticket'
import { useEffect } from 'react'

interface Props {
  instrument: Instrument
  onChange: (hasDraft: boolean) => void
}

/** Tells whether an order is being prepared in an instrument. Shows nothing: nothing can be before a ticket was opened. */
export function DraftWatch({ instrument, onChange }: Props) {
  const hasDraft = useHasDraft(instrument.Id)
  useEffect(() => onChange(hasDraft), [hasDraft, onChange])
  useEffect(() => () => onChange(false), [onChange])
  return null
}
