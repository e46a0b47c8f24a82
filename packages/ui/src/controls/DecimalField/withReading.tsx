import type { ReactNode } from 'react'

/** A note below a field of a figure, after what was understood where that is not plain. */
export function withReading(reading: string | undefined, note: ReactNode): ReactNode {
  if (reading === undefined) return note
  return (
    <>
      <bdi translate="no" dir="ltr">{`= ${reading}`}</bdi>
      {note !== undefined && note !== '' && <> · {note}</>}
    </>
  )
}
