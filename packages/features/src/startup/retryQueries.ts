import type { ApiFailure } from '@openlot/core/api'
import { backoffMs, type BackoffOptions } from '@openlot/core/math'
import type { Environment, Socket } from '@openlot/core/socket'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { serverApi } from '../api/serverApi.ts'
import { onReconnect } from '../platform/onReconnect.ts'
import type { AppStore } from '../store/store.ts'

const RETRY: BackoffOptions = { firstMs: 2000, maxMs: 30_000 }
const TOO_MANY_REQUESTS = 429
const SERVER_FAULT = 500

interface Settings {
  store: AppStore
  socket: Pick<Socket, 'state'>
  environment: Environment
}

type State = ReturnType<AppStore['getState']>
type Query = NonNullable<State['server']['queries'][string]>
type Initiate = (args: unknown, options: object) => ThunkAction<unknown, State, unknown, UnknownAction>

/** Whether the same call may succeed later. */
function isTransient(error: object): boolean {
  const { kind, status = 0 } = error as Partial<ApiFailure>
  return kind === 'network' || (kind === 'http' && (status === TOO_MANY_REQUESTS || status >= SERVER_FAULT))
}

/** Whether a list belongs to nobody or to the user who is logged in: another one's session is over. */
function isOwn({ originalArgs }: Query, state: State): boolean {
  const owner = (originalArgs as { user?: number } | undefined)?.user
  return owner === undefined || owner === state.session.current?.user.id
}

/** Loads again by itself what could not be loaded: later and later, and at once when the network is back. */
export function retryQueries({ store, socket, environment }: Settings): void {
  const { clock } = environment
  let attempt = 0
  let timer: unknown

  const failed = (): Query[] => {
    const state = store.getState()
    return Object.values(state.server.queries).filter(
      (query) => query?.status === QueryStatus.rejected && isTransient(query.error) && isOwn(query, state),
    ) as Query[]
  }

  function retry() {
    timer = undefined
    for (const { endpointName, originalArgs } of failed()) {
      const { initiate } = serverApi.endpoints[endpointName as keyof typeof serverApi.endpoints] as never as {
        initiate: Initiate
      }
      void store.dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }))
    }
  }

  function retryNow() {
    if (timer === undefined) return
    clock.clearTimeout(timer)
    attempt = 0
    retry()
  }

  store.subscribe(() => {
    const isPending = Object.values(store.getState().server.queries).some(
      (query) => query?.status === QueryStatus.pending,
    )
    if (timer !== undefined || isPending) return
    if (failed().length === 0) {
      attempt = 0
      return
    }
    timer = clock.setTimeout(retry, backoffMs(attempt, RETRY, environment.random()))
    attempt += 1
  })
  environment.onWake(retryNow)
  onReconnect(socket, retryNow)
}
