import type { RankItem } from '@openlot/core/contract'

const PERCENT = 100
const LETTERS = 2

/** The share of profitable trades, for a ring. */
export const shareOfWins = ({ three_week_win }: Pick<RankItem, 'three_week_win'>): number =>
  Number(three_week_win) / PERCENT

/** The letters that stand for a nickname: of its words, or its first ones. */
export const initialsOfNickname = (nickname: string): string => {
  const words = nickname.trim().split(/\s+/)
  const letters = words.length > 1 ? words.map((word) => Array.from(word)[0] ?? '') : Array.from(nickname.trim())
  return letters.slice(0, LETTERS).join('').toUpperCase()
}

/** What stands for a trader in a ring: the letters of the nickname, or the end of the uid, as the rest is masked. */
export const traderInitials = ({ user, nickname }: Pick<RankItem, 'user' | 'nickname'>): string =>
  nickname === '' ? user.slice(-LETTERS) : initialsOfNickname(nickname)

/** What a trader is called. */
export const traderName = ({ user, nickname }: Pick<RankItem, 'user' | 'nickname'>): string => nickname || user
