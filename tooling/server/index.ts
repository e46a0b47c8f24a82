export * from './launchServer.ts'
export * from './recording.ts'
