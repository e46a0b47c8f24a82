import { Unavailable } from '../errors/unavailable.ts'

/** No process serves the subject of a request, which therefore has had no effect. */
export class NobodyThere extends Unavailable {
  override name = 'NobodyThere'
}

/** The process that serves a subject is of another version and does not know this request, which has had no effect. */
export class Unsupported extends Unavailable {
  override name = 'Unsupported'
}
