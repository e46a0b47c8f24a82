import { endOf, spawnPnpm, step } from './steps.mjs'

// `npm test`: installs what is missing, then runs every check.
await step('Installing packages', 'install --frozen-lockfile')
process.exitCode = await endOf(spawnPnpm('--silent run verify', 'inherit'))
