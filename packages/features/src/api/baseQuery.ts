import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { ApiError, type Api, type ApiFailure, type CallOptions } from '@openlot/core/api'
import type { Endpoint, EndpointInput, EndpointName, EndpointOutput, Endpoints } from '@openlot/core/contract'

export type Input<Name extends EndpointName> = EndpointInput<Endpoints[Name]>
export type Output<Name extends EndpointName> = EndpointOutput<Endpoints[Name]>

/** One call of the contract, as RTK Query passes it to the base query. */
export interface Call {
  endpoint: Endpoint
  input: object
  /** Sent without the token. */
  asVisitor?: boolean
}

/** The extra argument of the store's thunks. */
export interface StoreExtra {
  api: Api
  /** Resolves when the API's address is known. */
  ready: Promise<void>
  /** The API that complaints go to. */
  complaints(): Promise<Api>
}

/** Builds a query function: input in, call out. */
export const call =
  <E extends Endpoint>(endpoint: E) =>
  (input: EndpointInput<E>): Call => ({ endpoint, input: input as object })

/** Sends a call; a failure is returned as plain data, which the store can hold. */
export async function send<E extends Endpoint>(
  extra: unknown,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<{ data: EndpointOutput<E> } | { error: ApiFailure }> {
  const { api, ready } = extra as StoreExtra
  try {
    await ready
    const data = await api.call(endpoint, input, options)
    return { data }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.toFailure() }
    throw error
  }
}

/** The base query of RTK Query: sends a call of the contract. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiFailure> = (
  { endpoint, input, asVisitor = false },
  { signal, extra },
) => send(extra, endpoint, input as never, { signal, asVisitor })
