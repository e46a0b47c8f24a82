import { Fragment } from 'react'

const START = '\uE000'
const END = '\uE001'

/** Marks a figure of a sentence, which `Emphasised` then shows strong. */
export const emphasis = (figure: string): string => `${START}${figure}${END}`

/** A translated sentence with the figures strong that were marked by `emphasis`. */
export function Emphasised({ text }: { text: string }) {
  const [first, ...parts] = text.split(START)
  return (
    <>
      {first !== '' && <span>{first}</span>}
      {parts.map((part, index) => {
        const [figure = '', rest = ''] = part.split(END)
        return (
          // The same figure may come twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            <strong>{figure}</strong>
            {rest !== '' && <span>{rest}</span>}
          </Fragment>
        )
      })}
    </>
  )
}
