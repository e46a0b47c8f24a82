import type { Act, Desk, PartName, Parts, TicketRequest } from './act.ts'

export function createDesk(): Desk {
  const provided: { readonly name: PartName; readonly get: () => unknown }[] = []
  let waiting: { readonly act: Act; readonly request: TicketRequest } | undefined

  const desk: Desk = {
    part: <Name extends PartName>(name: Name) =>
      provided.findLast((each) => each.name === name && each.get() !== undefined)?.get() as Parts[Name] | undefined,
    provide(name, get) {
      const entry = { name, get }
      provided.push(entry)
      return () => void provided.splice(provided.indexOf(entry), 1)
    },
    run(act) {
      const may = act.may(desk)
      if (may === 'ready') act.run(desk)
      else if (may !== 'absent') desk.part('refusals')?.tell(act, may)
    },
    requestTicket(act, request) {
      waiting = { act, request }
      desk.offerRequest()
    },
    offerRequest(instrument) {
      if (waiting === undefined) return
      const { act, request } = waiting
      const place = desk.part('panels')?.placeOf('ticket')
      if (place === 'closed' || place === 'away') {
        waiting = undefined
        return desk.part('refusals')?.tell(act, 'otherWindow')
      }
      const ticket = desk.part('ticket')
      // What is for another instrument is taken when that is shown.
      if (ticket === undefined || (request.instrument ?? instrument ?? ticket.instrument) !== ticket.instrument) return
      waiting = undefined
      ticket.fill(request)
    },
    forgetRequest() {
      waiting = undefined
    },
  }
  return desk
}
