import { MAX_DRAWING_TEXT } from '@openlot/core/math'

/** A text as it is kept: on one line, without blanks around it, and not too long. Empty if nothing is left. */
export function cleanText(typed: string): string {
  let kept = ''
  for (const character of typed.replace(/\s+/gu, ' ').trim()) {
    if (kept.length + character.length > MAX_DRAWING_TEXT) break
    kept += character
  }
  return kept.trim()
}
