const FULL = 100

/** The credit score as it is shown: who has none yet starts with the full one. */
export const shownCreditScore = (score: number): number => (score < 1 ? FULL : score)
