import { copyLogPushSchema, parseAs, type CopyLogEntry } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { copyApi } from '../api/copyApi.ts'
import { recordList, type RecordList } from '../api/recordList.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfUser } from '../session/useOfUser.ts'

/** Everything that was done in a copy, or was not, newest first; reloaded when something is pushed. */
export function useCopyLog(id: number): RecordList<CopyLogEntry> {
  const ofUser = useOfUser()
  const { socket } = useClient()
  const dispatch = useDispatch()
  useEffect(
    () =>
      socket.subscribe('COPY_LOG', (data) => {
        const rows = parseAs(copyLogPushSchema, data)?.rows
        // The first is empty: from now on all is told. What was asked for before may lack something.
        if (rows !== undefined && (rows.length === 0 || rows.some(({ copy_id }) => copy_id === id)))
          dispatch(copyApi.util.invalidateTags(['CopyLog', 'Copies']))
      }),
    [socket, dispatch, id],
  )
  return recordList(
    copyApi.useCopyLogInfiniteQuery(ofUser === skipToken ? skipToken : { ...ofUser, id }, {
      refetchOnMountOrArgChange: true,
    }),
  )
}
