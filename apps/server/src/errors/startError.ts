/** The process cannot start. The message says why and what to do; a stack would say nothing more. */
export class StartError extends Error {
  override name = 'StartError'
}
