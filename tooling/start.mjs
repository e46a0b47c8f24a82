import { spawn } from 'node:child_process'
import { endOf, pinnedNode, root, step } from './steps.mjs'

// `npm start`: installs and builds what is missing, then is the server for whoever sends it a signal.
const launcher = process.ppid

await step('Installing packages', 'install --frozen-lockfile')
await step('Building the apps', 'run build')

// npm was stopped meanwhile, and with it this.
if (process.ppid !== launcher) process.exit(1)

const server = spawn(pinnedNode(), ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the server by itself.
process.on('SIGINT', () => undefined)
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
process.exitCode = await endOf(server)
