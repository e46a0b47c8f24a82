import type { RankItem } from '@openlot/features'

const PERCENT = 100
const LETTERS = 2

/** The share of profitable trades, for a ring. */
export const shareOfWins = ({ three_week_win }: Pick<RankItem, 'three_week_win'>): number =>
  Number(three_week_win) / PERCENT

/** What stands for a trader in a ring: the end of the uid that is shown, as the rest of it is masked. */
export const traderInitials = ({ user }: Pick<RankItem, 'user'>): string => user.slice(-LETTERS)
