import { Fragment } from 'react'

const START = '\uE000'
const END = '\uE001'

/** Marks a figure of a sentence, which `Emphasised` then shows strong. */
export const emphasis = (figure: string): string => `${START}${figure}${END}`

/** A translated sentence with the figures strong that were marked by `emphasis`. */
export function Emphasised({ text }: { text: string }) {
  return text.split(START).map((part, index) => {
    if (index === 0) return <Fragment key={part}>{part}</Fragment>
    const [strong = '', rest = ''] = part.split(END)
    return (
      // The same figure may come twice.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        <strong>{strong}</strong>
        {rest}
      </Fragment>
    )
  })
}
