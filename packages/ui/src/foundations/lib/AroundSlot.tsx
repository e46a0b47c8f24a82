import type { ReactNode } from 'react'

/** Takes the place of a value in a text whose order of words is the language's. It is no sign that a text could have. */
export const SLOT = '\uE000'

/**
 * A text around something that is not text, such as a coloured amount.
 *
 * @example <AroundSlot text={t('profit.today', { amount: SLOT })}><Money … /></AroundSlot>
 */
export function AroundSlot({ text, children }: { text: string; children: ReactNode }) {
  const [before = '', after = ''] = text.split(SLOT)
  return (
    <>
      {before !== '' && <span>{before}</span>}
      {children}
      {after !== '' && <span>{after}</span>}
    </>
  )
}
