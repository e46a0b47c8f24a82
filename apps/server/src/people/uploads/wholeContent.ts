import { createHash } from 'node:crypto'
import { type Readable, Transform, pipeline } from 'node:stream'

/** Passes on what has this hash, and fails before its end where it is anything else. */
export function wholeContent(content: Readable, sha256: Buffer): Readable {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      const free = held
      held = chunk
      done(null, free)
    },
    flush(done) {
      if (hash.digest().equals(sha256)) done(null, held)
      else done(new Error('an upload is not what was stored'))
    },
  })
  // The reader gets the error.
  return pipeline(content, checked, () => undefined)
}
