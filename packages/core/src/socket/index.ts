export { type ConnectionState } from './connection.ts'
export { type Clock, type Environment, type SocketLike } from './environment.ts'
export { observable, type Observable, type Settable } from './observable.ts'
export { createSocket, type Socket } from './socket.ts'
