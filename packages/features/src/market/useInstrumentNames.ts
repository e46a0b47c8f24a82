import { useInstruments } from './useInstruments.ts'

/** How an instrument is shown, by its code; one that is no longer listed by the code itself. */
export function useInstrumentNames(): (code: string) => string {
  const { instruments } = useInstruments()
  return (code) => instruments.find(({ Code }) => Code === code)?.ShowCode ?? code
}
