import { createHash } from 'node:crypto'

/** What a content security policy calls a style that stands in a page, so that it applies and no other does. */
export const styleSource = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
