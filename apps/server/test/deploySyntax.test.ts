import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { CHART, filesBelow, read } from './support/deployFiles.ts'

describe('YAML and JSON of deploy/', () => {
  const files = filesBelow('deploy').filter((path) => !path.startsWith(`${CHART}/templates/`))
  it.each(files.filter((path) => path.endsWith('.yml') || path.endsWith('.yaml')))('%s is valid', (path) => {
    for (const document of parseAllDocuments(read(path), { merge: true })) {
      expect([...document.errors, ...document.warnings]).toEqual([])
    }
  })

  it.each(files.filter((path) => path.endsWith('.json')))('%s is valid', (path) => {
    expect(() => JSON.parse(read(path)) as unknown).not.toThrow()
  })
})
