// The product is killed again and again while a trainer sends files over a socket and films are converted: in the end
// each file is there once, whole and ready.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resourceDetail, resourceTree, retryResource } from '@clearbelt/contract/library/calls'
import { expect, test } from 'vitest'
import { findConverters } from '../../../apps/server/src/world/converters.ts'
import { Line } from '../load/line.ts'
import { freePort, prepare, startProduct, type Product } from '../load/product.ts'
import { shakeHands, SignedLine } from '../load/signed-line.ts'
import { ask, NotTaken, sendFile, type Sender } from './send-file.ts'

const KILLS = 20
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A film that no browser plays as it is. */
function film(folder: string, seconds: number): Buffer {
  const path = join(folder, `${seconds}.avi`)
  const source = ['-f', 'lavfi', '-i', `testsrc=size=640x480:rate=25:duration=${seconds}`]
  execFileSync(findConverters().ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...source, '-c:v', 'mjpeg', path])
  return readFileSync(path)
}

/** What a page tries again: a line that broke, a server that is away. */
const mayPass = (error: unknown): boolean => !(error instanceof NotTaken) || error.status >= 500 || error.status === 429

test('[T-52] kill -9 of the server twenty times while files are sent, merged and converted: each is there once and whole, and what was lost with its server too often is prepared when it is asked for again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearbelt-films-'))
  const prepared = await prepare({ candidates: 1, images: 0, width: 0, height: 0 }, () => undefined)
  const port = await freePort()
  let product: Product | null = null
  try {
    product = await startProduct(prepared.folder, port, 'fatal')
    const { url } = product
    const line = new Line('127.0.0.1', port)
    const { publicKey, ahead } = await shakeHands(line)
    const ticket = await new SignedLine(line, publicKey, ahead).signIn(
      prepared.trainer.accountNo,
      prepared.trainer.password,
    )
    line.close()
    const who: Sender = { url, token: ticket.access_token, signKey: ticket.signKey, ahead }
    const files = new Map<string, Buffer>()
    for (let n = 0; n < 4; n += 1) files.set(`Film ${n}.avi`, film(folder, 40 + n))
    for (let n = 0; n < 12; n += 1)
      files.set(`Text ${n}.txt`, Buffer.alloc(30_000_000, `${n} ${sumOf(Buffer.from([n]))} `))
    const ids = new Map<string, string>()
    let isOver = false
    const sending = (async () => {
      for (const [name, bytes] of files)
        while (!ids.has(name)) {
          try {
            ids.set(name, (await sendFile(who, name, bytes)).resourceID)
          } catch (error) {
            if (!mayPass(error)) throw error
            await sleep(100)
          }
        }
    })()
    const killing = (async () => {
      for (let n = 0; n < KILLS && !isOver; n += 1) {
        await sleep(300 + Math.random() * 2500)
        const { server } = product as Product
        const gone = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGKILL')
        await gone
        product = await startProduct(prepared.folder, port, 'fatal')
      }
    })()
    killing.catch(() => (isOver = true))
    await Promise.all([sending, killing])
    for (const [name, id] of ids) {
      const settled = async () => {
        for (;;) {
          const found = await ask(who, resourceDetail, { id })
          if (found.status !== 1) return found
          await sleep(500)
        }
      }
      let found = await settled()
      // A job may be what kills its server: after eight times it is given up, and says so.
      if (found.status === 3) {
        expect([name, found.reason]).toEqual([name, 'failed'])
        await ask(who, retryResource, { id })
        found = await settled()
      }
      expect([name, found.status, found.reason]).toEqual([name, 2, ''])
      const answer = await fetch(`${url}${found.download}`)
      expect([name, sumOf(Buffer.from(await answer.arrayBuffer()))]).toEqual([
        name,
        sumOf(files.get(name) ?? Buffer.of()),
      ])
    }
    const rows = await ask(who, resourceTree, { Limit: 100 })
    expect(rows.map((row) => `${row.name}.${row.extension}`).toSorted()).toEqual([...files.keys()].toSorted())
  } finally {
    await product?.stop()
    await prepared.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}, 1_800_000)
