import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../errors/startError.ts'
import { folderIdOf } from './folderId.ts'

describe('the id of a folder', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'openlot-folder-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is one for all who ask at once, and stays', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => folderIdOf(folder)))
    expect(new Set(ids).size).toBe(1)
    expect(await folderIdOf(folder)).toBe(ids[0])
    expect(readdirSync(folder)).toEqual(['folder-id'])
  })

  it('is of this folder alone', async () => {
    const other = mkdtempSync(join(folder, 'other-'))
    expect(await folderIdOf(other)).not.toBe(await folderIdOf(folder))
  })

  it('is not read from a file with something else in it', async () => {
    writeFileSync(join(folder, 'folder-id'), '')
    await expect(folderIdOf(folder)).rejects.toThrow(StartError)
  })
})
