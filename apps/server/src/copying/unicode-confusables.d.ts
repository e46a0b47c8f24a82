declare module 'unicode-confusables' {
  /** Replaces what looks like other characters by those, as UTS 39 has it. */
  export function rectifyConfusion(text: string): string
}
