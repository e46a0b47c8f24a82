import { createHash } from 'node:crypto'

/** What a content security policy calls a style or script that stands in a page, so that it applies and no other does. */
export const inlineSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
