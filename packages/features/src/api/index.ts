/** Calls to the server: their lists, their failures. */
export type { RecordList } from './recordList.ts'
