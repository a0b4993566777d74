// What a scan leaves behind where the daemon ends it.
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findVirus } from './virus-scanner.ts'

/** Whether this process has a file open. */
const isOpen = (path: string): boolean =>
  readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path
    } catch {
      return false
    }
  })

test('a daemon that answers at the beginning of a large file and takes no more of it leaves the file closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearbelt-scan-'))
  const path = join(folder, 'large')
  writeFileSync(path, Buffer.alloc(24 << 20))
  const daemon = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.pause()
      socket.write('stream: Eicar-Test FOUND\0')
    })
  })
  await new Promise<void>((resolve) => {
    daemon.listen(0, '127.0.0.1', resolve)
  })
  try {
    const { port } = daemon.address() as AddressInfo
    expect(await findVirus({ host: '127.0.0.1', port }, path)).toBe('Eicar-Test')
    await expect.poll(() => isOpen(path)).toBe(false)
  } finally {
    daemon.close()
    rmSync(folder, { recursive: true })
  }
})
