import type { EndpointInput, Endpoints, NoticeSettings } from '@openlot/core/contract'

export type NoticeChange = EndpointInput<Endpoints['saveNoticeSettings']>

/** The settings after a change; what it does not name stays as it is. */
export const withChange = <Settings extends NoticeSettings>(
  settings: Settings,
  { push, mail, quiet, ...others }: NoticeChange,
): Settings => ({
  ...settings,
  ...others,
  push: { ...settings.push, ...push },
  mail: { ...settings.mail, ...mail },
  quiet: { ...settings.quiet, ...quiet },
})

/** The change that takes another one back: what stood there before. */
export function undoing(settings: NoticeSettings, { push, mail, quiet, ...others }: NoticeChange): NoticeChange {
  return {
    ...named(settings, others),
    ...(push && { push: named(settings.push, push) }),
    ...(mail && { mail: named(settings.mail, mail) }),
    ...(quiet && { quiet: named(settings.quiet, quiet) }),
  }
}

/** The part of some values that others name. */
const named = <Values extends object>(values: Values, names: object): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names)) as Partial<Values>
