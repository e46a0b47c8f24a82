import type { WorkChallenge } from '@openlot/core/contract'
import { solveWork } from './solveWork.ts'

/** A worker: gets a challenge, answers with its solution. */
self.onmessage = ({ data }: MessageEvent<WorkChallenge>) => self.postMessage(solveWork(data), { transfer: [] })
