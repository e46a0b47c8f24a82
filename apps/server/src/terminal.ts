import { styleText } from 'node:util'
import { EXAMPLE_ACCOUNT } from './examples/examples.ts'

/** A step that takes no longer leaves no line. */
const QUICK_MS = 1000
const ERASE_LINE = '\r\u001B[2K'

/** Where the broker is found. */
export interface Addresses {
  readonly mobile: string
  readonly desktop: string
  readonly api: string
}

/** What a person sees who starts the server in a terminal: what takes long, where to go, and the end. */
export class Terminal {
  #title = ''
  #started = 0

  /** Shows what is being done from now on. */
  begin(title: string): void {
    this.end()
    this.#title = title
    this.#started = performance.now()
    process.stdout.write(`${title} …`)
  }

  /** Ends what is being done, if anything is. */
  end(hasFailed = false): void {
    if (this.#title === '') return
    const duration = performance.now() - this.#started
    const outcome = hasFailed ? 'failed' : `${Math.round(duration / 1000)} s`
    const line = hasFailed || duration > QUICK_MS ? `${this.#title} … ${outcome}\n` : ''
    process.stdout.write(ERASE_LINE + line)
    this.#title = ''
  }

  /** Says one thing. */
  say(text: string): void {
    this.end()
    process.stdout.write(`${text}\n`)
  }

  /** Writes lines of the log to stderr, above what is being done. */
  writeAbove(lines: string): void {
    if (this.#title === '') {
      process.stderr.write(lines)
      return
    }
    process.stdout.write(ERASE_LINE)
    process.stderr.write(lines)
    process.stdout.write(`${this.#title} …`)
  }

  /** Says where the broker is found and how to get in. */
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
