import { aboutOf, groupOfNotice, type Notice, type NoticeGroup, type NoticeAbout } from '@openlot/core/contract'
import { formatUsd, parseUsd, addUsd, ZERO_USD } from '@openlot/core/math'
import { type LanguageCode, writePrice } from '@openlot/i18n'
import type { FormatDate } from '@openlot/i18n/dates'
import type { I18n } from '@openlot/i18n/react'
import type { NoticeLook } from '../NoticeIcon.tsx'
import { lookOf } from '../noticeLook.ts'
import { noticeText } from '@openlot/i18n/notices'
import { bundleNameOf, type NoticeBundle } from './bundleNotices.ts'

/** A row of the list of notices: one of them, or some that are told as one. */
export interface ShownRow {
  /** Of all that it tells, newest first. */
  readonly ids: readonly number[]
  readonly group: NoticeGroup
  readonly look: NoticeLook
  readonly title: string
  readonly text: string
  readonly time: string
  readonly at: number
  readonly isRead: boolean
  /** In USD, of what was closed. */
  readonly profit: string | undefined
  readonly about: NoticeAbout
  /** The instrument that it is about. */
  readonly instrument: number | undefined
  /** What it tells as one; none of a single notice. */
  readonly parts: readonly ShownRow[]
}

export interface Writing {
  readonly i18n: Pick<I18n, 't'>
  readonly language: LanguageCode
  readonly formatDate: FormatDate
}

/** A row in words. */
export function shownRow(notices: NoticeBundle, writing: Writing): ShownRow {
  const [newest] = notices
  const name = bundleNameOf(newest.kind)
  if (notices.length === 1 || name === undefined) return rowOf(newest, writing)
  const parts = notices.map((notice) => rowOf(notice, writing))
  const codes = [...new Set(notices.map(({ params }) => params.code ?? ''))].filter(Boolean)
  return {
    ...rowOf(newest, writing),
    ids: notices.map(({ id }) => id),
    title: writing.i18n.t(`noticeCentre:bundle.${name}`, { count: notices.length }),
    text: codes.join(' · '),
    isRead: parts.every(({ isRead }) => isRead),
    profit: sumOf(parts.flatMap(({ profit }) => profit ?? [])),
    parts,
  }
}

function rowOf(notice: Notice, { i18n, language, formatDate }: Writing): ShownRow {
  const { id, kind, params, at, read_at: readAt, forex_id: instrument } = notice
  const { open, price, profit } = params
  const write = (figure: string) => writePrice(figure, language, figure.split('.')[1]?.length ?? 0)
  return {
    ids: [id],
    group: groupOfNotice(kind),
    look: lookOf(kind),
    ...noticeText(i18n, language, notice),
    // The result stands at the end of the row.
    ...(open !== undefined &&
      price !== undefined &&
      profit !== undefined && { text: i18n.t('noticeCentre:fromTo', { open: write(open), price: write(price) }) }),
    time: formatDate(at, 'time'),
    at,
    isRead: readAt > 0,
    profit,
    about: aboutOf(notice),
    instrument: instrument === 0 ? undefined : instrument,
    parts: [],
  }
}

const sumOf = (amounts: readonly string[]): string | undefined =>
  amounts.length === 0 ? undefined : formatUsd(amounts.map(parseUsd).reduce(addUsd, ZERO_USD))
