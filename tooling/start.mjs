import { spawn } from 'node:child_process'
import { endOf, pinnedNode, root, step } from './steps.mjs'

// `npm start`: installs and builds what is missing, then runs the server and passes signals on to it.
await step('Installing packages', 'install --frozen-lockfile')
await step('Building the apps', 'run build')

const server = spawn(pinnedNode(), ['--import=./tooling/quickImports.mjs', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C reaches the server by itself.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', (signal) => server.kill(signal))
process.on('SIGHUP', (signal) => server.kill(signal))
process.exitCode = await endOf(server)
