import type { NoticeSettings } from '@openlot/core/contract'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { noticeSettingsApi } from '../../api/noticeSettingsApi.ts'
import type { Client } from '../../client/client.ts'
import { changeQueue } from './changeQueue.ts'
import { type NoticeChange, withChange } from './withChange.ts'

interface OwnNoticeSettings {
  /** Undefined until they are loaded. */
  readonly settings: (NoticeSettings & { readonly devices: number }) | undefined
  readonly isFailed: boolean
  reload(): Promise<unknown>
  /** Shows a change at once and saves it; what the server refuses is put back. */
  save(change: NoticeChange): void
  /** How many devices push reaches now. */
  setDevices(devices: number): void
}

/** By which ways a user is told. */
export function useNoticeSettings(user: number): OwnNoticeSettings {
  const dispatch = useDispatch<Client['store']['dispatch']>()
  const query = noticeSettingsApi.useNoticeSettingsQuery({ user }, { refetchOnMountOrArgChange: true })
  const [send] = noticeSettingsApi.useSaveNoticeSettingsMutation()
  const { updateQueryData } = noticeSettingsApi.util
  const [save] = useState(() =>
    changeQueue({
      show: (change) =>
        void dispatch(updateQueryData('noticeSettings', { user }, (draft) => withChange(draft, change))),
      // Why it was refused is told as of every act.
      send: async (change) => !('error' in (await send(change))),
    }),
  )
  const { currentData: settings, isError, refetch } = query
  return {
    settings,
    isFailed: settings === undefined && isError,
    reload: refetch,
    save: (change) => {
      if (settings !== undefined) void save(settings, change)
    },
    setDevices: (devices) =>
      void dispatch(updateQueryData('noticeSettings', { user }, (draft) => ({ ...draft, devices }))),
  }
}
