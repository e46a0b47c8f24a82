/** Whether prices arrive, and how that is told. */
export { ConnectionBar } from './ConnectionBar.tsx'
export { useConnection } from './useConnection.ts'
