import { assert, array, integer, property, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { planChunks, REQUEST_BYTES, type Chunk, type Visit } from './planChunks.ts'

const file = (at: number) => `assets/part${at}-abc.js`

/** Files of which each imports some of those before it, and visits that start at some of them. */
const builds = array(
  integer({ min: 1, max: 6 }).chain((imports) =>
    array(integer({ min: 0, max: 1_000 }), { maxLength: imports }).map((picks) => ({ bytes: imports * 300, picks })),
  ),
  { minLength: 2, maxLength: 14 },
).map((drafts) =>
  drafts.map(({ bytes, picks }, at): Chunk => ({
    file: file(at),
    bytes,
    imports: at === 0 ? [] : [...new Set(picks.map((pick) => file(pick % at)))],
    modules: [`module${at}`, `style${at}`],
  })),
)

/** All that files load, over any files that modules were put together in. */
function loadedBy(starts: readonly string[], importsOf: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of importsOf.get(name) ?? []) add(imported)
  }
  for (const start of starts) add(start)
  return found
}

const graphOf = (chunks: readonly Chunk[], nameOf: (file: string) => string) => {
  const imports = new Map<string, Set<string>>()
  for (const chunk of chunks) {
    const name = nameOf(chunk.file)
    const found = imports.get(name) ?? new Set<string>()
    for (const imported of chunk.imports) if (nameOf(imported) !== name) found.add(nameOf(imported))
    imports.set(name, found)
  }
  return imports
}

it('makes visits load less, and no files that import each other', () => {
  assert(
    property(
      builds,
      uniqueArray(array(integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 6,
      }),
      (chunks, picks) => {
        const single = graphOf(chunks, (name) => name)
        const starts = picks.map((each) => each.map((pick) => file(pick % chunks.length)))
        const visits = starts.map((each, at): Visit => ({ weight: at + 1, files: loadedBy(each, single) }))
        const names = planChunks(chunks, visits)
        const fileOf = new Map(chunks.map((chunk) => [chunk.file, names.get(chunk.modules[0]!) ?? chunk.file]))
        // The modules of a file stay together.
        for (const { modules } of chunks) expect(new Set(modules.map((module) => names.get(module))).size).toBe(1)

        const merged = graphOf(chunks, (name) => fileOf.get(name)!)
        for (const [name, imports] of merged) expect(loadedBy([...imports], merged).has(name)).toBe(false)

        const bytesOf = (name: string) =>
          chunks
            .filter((chunk) => fileOf.get(chunk.file) === name)
            .reduce((sum, { bytes }) => sum + bytes, REQUEST_BYTES)
        const before = visits.map(({ weight, files }) =>
          [...files].reduce(
            (sum, name) => sum + weight * (chunks.find((each) => each.file === name)!.bytes + REQUEST_BYTES),
            0,
          ),
        )
        const after = starts.map((each, at) =>
          Array.from(
            loadedBy(
              each.map((name) => fileOf.get(name)!),
              merged,
            ),
          ).reduce((sum, name) => sum + (at + 1) * bytesOf(name), 0),
        )
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
        expect(sum(after)).toBeLessThanOrEqual(sum(before))
      },
    ),
  )
})

it('merges what the same visits load, and leaves what one visit alone would load in vain', () => {
  const chunk = (name: string, bytes: number, imports: string[] = []): Chunk => ({
    file: `assets/${name}-1f.js`,
    bytes,
    imports: imports.map((each) => `assets/${each}-1f.js`),
    modules: [name],
  })
  const chunks = [
    chunk('icon', 200),
    chunk('field', 700),
    chunk('chart', 50_000),
    chunk('login', 2_000, ['icon', 'field']),
  ]
  const files = (...names: string[]) => new Set(names.map((name) => `assets/${name}-1f.js`))
  const names = planChunks(chunks, [
    { weight: 1, files: files('login', 'icon', 'field') },
    { weight: 1, files: files('chart') },
  ])
  expect(Object.fromEntries(names)).toEqual({ icon: 'login', field: 'login', login: 'login' })
})
