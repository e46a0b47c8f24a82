import type { Texts } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Timeline, type TimelineStep } from '@openlot/ui'

/** A step of a deposit or a withdrawal. */
export interface RecordTimelineStep {
  name: keyof Texts['funds']['step']
  state: TimelineStep['state']
  /** In ISO 8601. */
  time?: string
  /** The operator's remark. */
  remark?: string
}

/** What has happened to a deposit or a withdrawal, and what comes next. */
export function RecordTimeline({ steps }: { steps: readonly RecordTimelineStep[] }) {
  const { t } = useTranslation('funds')
  const formatDate = useFormatDate()
  return (
    <Timeline
      label={t('record.timeline')}
      steps={steps.map(({ name, state, time, remark }) => ({
        label: t(`step.${name}`),
        state,
        ...(time !== undefined && {
          time: (
            <bdi translate="no" dir="ltr">
              {formatDate(time, 'dateTimeZone')}
            </bdi>
          ),
        }),
        ...(remark !== undefined
          ? { note: <bdi translate="no">{state === 'failed' ? t('record.reason', { remark }) : remark}</bdi> }
          : name === 'rejected' || name === 'invalid'
            ? { note: t('record.noReason') }
            : {}),
      }))}
    />
  )
}
