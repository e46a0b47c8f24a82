const SUBJECT = /^[^\s.*>]+(?:\.[^\s.*>]+)*$/
const PATTERN = /^(?:(?:\*|[^\s.*>]+)\.)*(?:\*|>|[^\s.*>]+)$/
const WILDCARD = /[*>]/

/** @throws TypeError unless a message can have this subject. */
export function checkSubject(subject: string): void {
  if (!SUBJECT.test(subject)) throw new TypeError(`${JSON.stringify(subject)} is not a subject`)
}

/** @throws TypeError unless it can be listened to. */
export function checkPattern(pattern: string): void {
  if (!PATTERN.test(pattern)) throw new TypeError(`${JSON.stringify(pattern)} is not a subject to listen to`)
}

export const hasWildcard = (pattern: string): boolean => WILDCARD.test(pattern)

function matches(pattern: string, subject: string): boolean {
  const words = subject.split('.')
  const wanted = pattern.split('.')
  for (const [at, word] of wanted.entries()) {
    if (word === '>') return words.length > at
    if (word !== '*' && word !== words[at]) return false
  }
  return words.length === wanted.length
}

/** Values by the subjects that they are for, some of which have wildcards. */
export class SubjectMap<Value> {
  readonly #exact = new Map<string, Set<Value>>()
  readonly #wild = new Map<string, Set<Value>>()

  /** @returns removes it. */
  add(pattern: string, value: Value): () => void {
    checkPattern(pattern)
    const map = hasWildcard(pattern) ? this.#wild : this.#exact
    let values = map.get(pattern)
    if (values === undefined) map.set(pattern, (values = new Set()))
    values.add(value)
    const all = values
    return () => {
      all.delete(value)
      if (all.size === 0 && map.get(pattern) === all) map.delete(pattern)
    }
  }

  match(subject: string): Value[] {
    const found = [...(this.#exact.get(subject) ?? [])]
    for (const [pattern, values] of this.#wild) if (matches(pattern, subject)) found.push(...values)
    return found
  }

  clear(): void {
    this.#exact.clear()
    this.#wild.clear()
  }
}
