/** A wait that can be ended early. */
export class Pause {
  #end: () => void = () => undefined

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Ends the wait at once. */
  end(): void {
    this.#end()
  }
}
