import { styleText } from 'node:util'
import { SECOND_MS } from '@openlot/core/math'
import { EXAMPLE_ACCOUNT } from './examples/exampleAccount.ts'

/** Shorter steps leave no line. */
const MIN_SHOWN_MS = 1000
const ERASE_LINE = '\r\u001B[2K'

/** Addresses of the sites. */
export interface Addresses {
  readonly mobile: string
  readonly desktop: string
  readonly api: string
}

/** Output for a user who starts the server in a terminal: progress, addresses and the end. */
export class Terminal {
  #title = ''
  #startedAt = 0

  /** Shows a step as in progress. */
  begin(title: string): void {
    this.end()
    this.#title = title
    this.#startedAt = performance.now()
    process.stdout.write(`${title} …`)
  }

  /** Ends the current step, if any. */
  end(hasFailed = false): void {
    if (this.#title === '') return
    const duration = performance.now() - this.#startedAt
    const outcome = hasFailed ? 'failed' : `${Math.round(duration / SECOND_MS)} s`
    const line = hasFailed || duration > MIN_SHOWN_MS ? `${this.#title} … ${outcome}\n` : ''
    process.stdout.write(ERASE_LINE + line)
    this.#title = ''
  }

  /** Prints a line. */
  say(text: string): void {
    this.end()
    process.stdout.write(`${text}\n`)
  }

  /** Writes log lines to stderr, above the step in progress. */
  writeAbove(lines: string): void {
    if (this.#title === '') {
      process.stderr.write(lines)
      return
    }
    process.stdout.write(ERASE_LINE)
    process.stderr.write(lines)
    process.stdout.write(`${this.#title} …`)
  }

  /** Prints the addresses and how to log in. */
  showReady({ mobile, desktop, api }: Addresses, hasExamples: boolean): void {
    const bold = (text: string): string => styleText('bold', text)
    const { email, password } = EXAMPLE_ACCOUNT
    const example = `,\n  or log in as ${bold(email)} with the password ${bold(password)}`
    this.say(`
  ${styleText(['bold', 'green'], 'Openlot is ready')}

  Mobile    ${bold(mobile)}
  Desktop   ${bold(desktop)}
  API       ${bold(`${api}/docs`)}

  Choose “Try the demo account”${hasExamples ? example : ''}.
  Stop with Ctrl-C.
`)
  }
}
