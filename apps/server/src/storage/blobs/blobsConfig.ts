import { join } from 'node:path'

/** A bucket of a store that speaks the S3 protocol. */
export interface S3Config {
  /** The address of the service, without a slash at its end. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Ends with a slash, or is empty. */
  readonly prefix: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Where uploads are kept, as configured by `UPLOADS_URL`. */
export type BlobsConfig = { readonly store: 'disk'; readonly folder: string } | ({ readonly store: 's3' } & S3Config)

const DEFAULT_REGION = 'us-east-1'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/
const REGION = /^[\w-]{1,64}$/

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Where files are received and made, on the disk that they are stored on if it is one of this machine. */
export const incomingFolder = (dataDir: string): string => join(uploadsFolder(dataDir), 'incoming')

/**
 * Parses `s3://bucket/optional-prefix?endpoint=https://…&region=…`.
 *
 * @returns or what is wrong with it, in words for the operator.
 */
export function parseS3Url(text: string): Omit<S3Config, 'accessKey' | 'secretKey'> | string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:') return 'must be s3://<bucket>?endpoint=https://…, or not set for DATA_DIR/uploads'
  if (url.username !== '' || url.password !== '') return 'must not contain keys; set S3_ACCESS_KEY and S3_SECRET_KEY'
  if (!BUCKET.test(url.host)) return 'must name a bucket: 3 to 63 small letters, digits, dots and hyphens'
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  if (!PREFIX.test(prefix)) return 'the prefix may have letters, digits, dots, hyphens and slashes'
  const { endpoint = '', region = DEFAULT_REGION, ...unknown } = Object.fromEntries(url.searchParams)
  const [stray] = Object.keys(unknown)
  if (stray !== undefined) return `${stray} is not known; it takes endpoint and region`
  const origin = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (origin === undefined || !/^https?:$/.test(origin.protocol) || /[?#@]/.test(endpoint))
    return 'endpoint must be the https:// URL of the store, without bucket and keys'
  if (!REGION.test(region)) return 'region must be a name such as us-east-1'
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}
