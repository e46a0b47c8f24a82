import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { ApiError, type Api, type ApiFailure } from '@openlot/core/api'
import type { Endpoint, EndpointInput, EndpointName, EndpointOutput, Endpoints } from '@openlot/core/contract'

export type Input<Name extends EndpointName> = EndpointInput<Endpoints[Name]>
export type Output<Name extends EndpointName> = EndpointOutput<Endpoints[Name]>

/** One call of the contract, as RTK Query passes it on. */
export interface Call {
  endpoint: Endpoint
  input: object
}

/** What thunks of the store are given. */
export interface StoreExtra {
  api: Api
  /** The API's address is known. */
  ready: Promise<void>
  /** The API that complaints go to. */
  complaints(): Promise<Api>
}

/** A call with its input, for the base query. */
export const call =
  <E extends Endpoint>(endpoint: E) =>
  (input: EndpointInput<E>): Call => ({ endpoint, input: input as object })

/** Sends a call; any failure becomes its plain facts, which the store can hold. */
export async function send<E extends Endpoint>(
  extra: unknown,
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<{ data: EndpointOutput<E> } | { error: ApiFailure }> {
  const { api, ready } = extra as StoreExtra
  try {
    await ready
    const data = await api.call(endpoint, input, signal === undefined ? {} : { signal })
    return { data }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.toFailure() }
    throw error
  }
}

export const baseQuery: BaseQueryFn<Call, unknown, ApiFailure> = ({ endpoint, input }, { signal, extra }) =>
  send(extra, endpoint, input as never, signal)
