import { join } from 'node:path'
import { writeRecording } from '@openlot/tooling/server'
import { temporaryFolder } from './server.ts'

/** Creates a replay folder with generated ticks, deleted at the end of the test file. */
export function recordingFolder(minutes?: number): string {
  const folder = join(temporaryFolder(), 'recording')
  writeRecording(folder, minutes)
  return folder
}
