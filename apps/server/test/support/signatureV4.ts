import { createHash, createHmac } from 'node:crypto'

/** What a request was signed as, by its Authorization header. */
export interface Scope {
  readonly accessKey: string
  readonly day: string
  readonly region: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/

export function scopeOf(authorization: string): Scope | undefined {
  const [, accessKey, day, region, signed, signature] = AUTHORIZATION.exec(authorization) ?? []
  if (accessKey === undefined || day === undefined || region === undefined) return undefined
  return { accessKey, day, region, signedHeaders: signed?.split(';') ?? [], signature: signature ?? '' }
}

/**
 * The AWS signature, version 4, of a request as a server has received it.
 *
 * @param url path and query as sent.
 */
export function signatureV4(
  { method, url, headers }: { method: string; url: string; headers: Readonly<Record<string, string | undefined>> },
  { day, region, signedHeaders }: Pick<Scope, 'day' | 'region' | 'signedHeaders'>,
  secretKey: string,
): string {
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signedHeaders.map((name) => `${name}:${headers[name]?.trim().replaceAll(/\s+/g, ' ') ?? ''}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const signed = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return hmac(key, signed).toString('hex')
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
