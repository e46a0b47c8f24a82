import { join } from 'node:path'
import { writeRecording } from '@openlot/tooling/server'
import { temporaryFolder } from './process.ts'

/** A replay folder with made-up ticks, gone when the test file is over. */
export function recordingFolder(minutes?: number): string {
  const folder = join(temporaryFolder(), 'recording')
  writeRecording(folder, minutes)
  return folder
}
