import { sql } from 'drizzle-orm'
import { rectifyConfusion } from 'unicode-confusables'
import { Refusal } from '../errors/refusal.ts'
import type { Db } from '../storage/database.ts'

/** Letters of which a name may be mixed: one alphabet, or Han with what is written beside it. */
const SCRIPTS = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]+$/u,
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Greek}+$/u,
  /^\p{Script=Arabic}+$/u,
  /^\p{Script=Hebrew}+$/u,
  /^\p{Script=Thai}+$/u,
  /^\p{Script=Devanagari}+$/u,
]
/** Letters with their marks, digits, single blanks, and signs between them. */
const SHAPE = /^[\p{L}\p{M}\p{Nd}]+(?:(?: |['&_.-]| & |\. )[\p{L}\p{M}\p{Nd}]+)*\.?$/u
const ADDRESS = /[\p{L}\p{M}\p{Nd}]\.[\p{L}\p{M}]{2,}|\bwww\b|\bhttps?\b/iu

/** Words by which somebody would speak for the platform. */
const RESERVED_WORDS =
  'openlot official support helpdesk admin administrator moderator staff compliance operator service security verification offiziell officiel oficial ufficiale soporte suporte assistance destek resmi resmî поддержка администратор официальный الدعم رسمي'.split(
    ' ',
  )
/** The same where words are not parted. */
const RESERVED_PARTS =
  '官方 客服 客戶服務 客户服务 平台 管理員 管理员 公式 サポート 運営 고객센터 공식 운영자 เจ้าหน้าที่ ฝ่ายสนับสนุน ทางการ openlot'.split(
    ' ',
  )

/**
 * A nickname as it is kept: compatible characters are made the same, and what is not seen is dropped.
 *
 * @throws Refusal NICKNAME_INVALID for letters of several alphabets, other signs, or what looks like an address.
 */
export function normalNickname(text: string): string {
  const name = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
  const letters = name.replaceAll(/[^\p{L}]/gu, '')
  const isOfOneScript = letters === '' || SCRIPTS.some((script) => script.test(letters))
  if (!SHAPE.test(name) || !isOfOneScript || ADDRESS.test(name)) throw new Refusal('NICKNAME_INVALID')
  return name
}

/** @throws Refusal NICKNAME_RESERVED for a name by which somebody would speak for the platform. */
export function requireUnreserved(name: string): void {
  const words = new Set(name.split(/[^\p{L}\p{M}\p{Nd}]+/u).map(skeletonOf))
  const isReserved =
    RESERVED_WORDS.some((word) => words.has(skeletonOf(word))) ||
    RESERVED_PARTS.some((part) => skeletonOf(name).includes(skeletonOf(part)))
  if (isReserved) throw new Refusal('NICKNAME_RESERVED')
}

/** What names have in common that the eye takes for the same, whatever their case and what is between their words. */
export const skeletonOf = (name: string): string =>
  rectifyConfusion(name.normalize('NFKC').toLowerCase().normalize('NFD'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '')
    // An i without its dot is an l in capitals.
    .replaceAll('i', 'l')

/** Any number that is the same in all versions. */
const NAMES_LOCK = 7_246_302

/**
 * Within the caller's transaction, until whose end nobody else gives a name.
 *
 * @param accountId whose own name may be like it.
 * @throws Refusal NICKNAME_TAKEN where another leader's is the same to the eye.
 */
export async function requireFreeNickname(tx: Pick<Db, 'execute'>, name: string, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)
  const { rows } = await tx.execute<{ nickname: string }>(
    sql`select nickname from leaders where account_id <> ${accountId}`,
  )
  const skeleton = skeletonOf(name)
  if (rows.some(({ nickname }) => skeletonOf(nickname) === skeleton)) throw new Refusal('NICKNAME_TAKEN')
}
