import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Watch mode: the server restarts when its code changes and both apps reload, all on the same hosts as in
 * production.
 */
const ports = { mobile: 5171, pc: 5172 }

const children: ChildProcess[] = []
const run = (program: string, args: string[], environment: Record<string, string> = {}): void => {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  children.push(child)
  child.once('exit', (code) => stop(code ?? 0))
}

function stop(code: number): void {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))

run('pnpm', ['--filter', '@openlot/mobile', 'run', 'dev'])
run('pnpm', ['--filter', '@openlot/pc', 'run', 'dev'])
run(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  DEV_PORTS: `${ports.mobile},${ports.pc}`,
})
