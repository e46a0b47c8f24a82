const FULL_SCORE = 100

/** The credit score to show: an account without one has the full score. */
export const shownCreditScore = (score: number): number => (score < 1 ? FULL_SCORE : score)
