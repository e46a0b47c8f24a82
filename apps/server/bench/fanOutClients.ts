import { WebSocket } from 'ws'

/** Many followers of DAY_MARKET in one process; counts the frames they get. */
const [port, count] = process.argv.slice(2).map(Number) as [number, number]

let frames = 0
const open = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, {
      headers: { host: `api.localhost:${port}` },
      perMessageDeflate: false,
    })
    socket.once('error', reject)
    socket.on('message', () => frames++)
    socket.once('open', () => {
      socket.send('{"method":"sub","params":{"topic":"DAY_MARKET"}}')
      resolve()
    })
  })

for (let opened = 0; opened < count; opened += 100) {
  await Promise.all(Array.from({ length: Math.min(100, count - opened) }, open))
}
process.on('message', (order) => {
  if (order === 'measure') frames = 0
  if (order === 'stop') process.send?.(frames)
})
process.send?.('open')
