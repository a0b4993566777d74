// Watches a board over a socket in a process of its own, so that what reading it costs is not counted as the server's.
import type { BoardChanged } from '@clearbelt/contract/exams/board-hub'
import { BROWSER_HUB, HUB_PATH } from '@clearbelt/contract/notices/hub'
import { io, type Socket } from 'socket.io-client'

export interface Order {
  url: string
  token: string
  processID: string
}
/** How many candidates were pushed, in how many bytes, and when (ms of this machine's clock). */
export interface ReceivedUpdate {
  candidates: number
  bytes: number
  at: number
}

let socket: Socket | null = null

process.on('message', (order: Order | 'end') => {
  if (order === 'end') {
    socket?.disconnect()
    return process.disconnect()
  }
  socket = io(order.url + BROWSER_HUB, { path: HUB_PATH, auth: { token: order.token }, transports: ['websocket'] })
  socket.on('BoardChanged', (change: BoardChanged) =>
    process.send?.({
      candidates: change.rows.length + (change.moved?.userIDs.length ?? 0),
      bytes: JSON.stringify(change).length,
      at: Date.now(),
    } satisfies ReceivedUpdate),
  )
  socket.once('connect', () => socket?.emit('WatchBoard', { processID: order.processID }, () => undefined))
})
