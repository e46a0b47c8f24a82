import type * as v from 'valibot'

/**
 * Who may make a call: `none` anyone, `user` only with a token, `real` only with the token of somebody registered,
 * `real-account` only of such a one who has also chosen an account of real money. The server enforces it, and clients
 * need not ask.
 */
export type EndpointAuth = 'none' | 'user' | 'real' | 'real-account'

/**
 * One call of the API. Server and clients both read it from here: the server mounts it,
 * checks `input` and holds its handler to `output`; a client builds the request and checks the answer.
 */
export interface Endpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
  Auth extends EndpointAuth = EndpointAuth,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly auth: Auth
  /** How clients encode the body. The server accepts JSON and forms for either; a file needs `multipart`. */
  readonly encoding: 'json' | 'form' | 'multipart'
  readonly input: Input
  readonly output: Output
}

interface Options<Input, Output, Auth> {
  auth?: Auth
  encoding?: Endpoint['encoding']
  input: Input
  output: Output
}

export const get = <
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
  const Auth extends EndpointAuth = 'none',
>(
  path: string,
  { auth, input, output }: Options<Input, Output, Auth>,
): Endpoint<Input, Output, Auth> => ({
  method: 'GET',
  path,
  auth: auth ?? ('none' as Auth),
  encoding: 'json',
  input,
  output,
})

export const post = <
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
  const Auth extends EndpointAuth = 'none',
>(
  path: string,
  { auth, encoding = 'json', input, output }: Options<Input, Output, Auth>,
): Endpoint<Input, Output, Auth> => ({ method: 'POST', path, auth: auth ?? ('none' as Auth), encoding, input, output })

/** Names the account that a call works on; without it, the user's first. */
export const ACCOUNT_ID_HEADER = 'account-id'

/** The input of a call as clients pass it. */
export type EndpointInput<E extends Endpoint> = v.InferInput<E['input']>
/** The input of a call as the server parses it. */
export type EndpointParsed<E extends Endpoint> = v.InferOutput<E['input']>
/** A call's answer in `data`. */
export type EndpointOutput<E extends Endpoint> = v.InferOutput<E['output']>
