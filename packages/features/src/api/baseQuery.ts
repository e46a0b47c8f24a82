import { type BaseQueryFn } from '@reduxjs/toolkit/query'
import { ApiError, type Api, type ApiFailure } from '@openlot/core/api'
import {
  endpoints,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
  type Endpoints,
} from '@openlot/core/contract'

export type Input<Name extends EndpointName> = EndpointInput<Endpoints[Name]>
export type Output<Name extends EndpointName> = EndpointOutput<Endpoints[Name]>

/** One call of the contract, as RTK Query passes it on. */
export interface Call {
  name: EndpointName
  input: object
}

/** What thunks of the store are given. */
export interface StoreExtra {
  api: Api
  /** The API's address is known. */
  ready: Promise<void>
}

/** Sends a call; any failure becomes its plain facts, which the store can hold. */
export async function send<Name extends EndpointName>(
  extra: unknown,
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<{ data: Output<Name> } | { error: ApiFailure }> {
  const { api, ready } = extra as StoreExtra
  try {
    await ready
    const data = await api.call(endpoints[name], input, signal === undefined ? {} : { signal })
    return { data }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.toFailure() }
    throw error
  }
}

export const baseQuery: BaseQueryFn<Call, unknown, ApiFailure> = ({ name, input }, { signal, extra }) =>
  send(extra, name, input as never, signal)
