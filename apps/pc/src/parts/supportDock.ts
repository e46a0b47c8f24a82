import { createContext } from 'react'

/** Opens the chat with customer service over whatever page is shown. */
export const OpenSupport = createContext<() => void>(() => undefined)
