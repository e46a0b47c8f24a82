import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { ENGINES } from './engine.ts'

const SIGNS = { passed: '✓', failed: '✗ failed', skipped: '– not run', pending: '– not run' }

const resultOf = (test: TestCase | undefined): string => {
  if (test === undefined) return ''
  const { state } = test.result()
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000
  return state === 'passed' ? `${SIGNS.passed} ${seconds.toFixed(1)} s` : SIGNS[state]
}

const nameOf = (module: TestModule): string => module.moduleId.replace(/^.*\/([^/]+)\.test\.ts$/u, '$1')

/** Prints each step of each app beside what became of it in each engine. */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) => {
      const tests = [...module.children.allTests()]
      const steps = new Set(tests.map(({ name }) => name))
      return [...steps].map((step) => {
        const inEngine = (engine: string): TestCase | undefined =>
          tests.find(({ name, parent }) => name === step && parent.type === 'suite' && parent.name === engine)
        return [`${nameOf(module)}: ${step}`, ...ENGINES.map((engine) => resultOf(inEngine(engine)))]
      })
    })
    const table = [['Step', ...ENGINES], ...rows]
    const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
    const lines = table.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
    lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}
