import { createContext } from 'react'

/**
 * Whether the components below follow quotes. A row that is out of sight does not: its prices cost nothing until it
 * is shown, and are then the newest at once.
 */
export const QuotesFollowed = createContext(true)
