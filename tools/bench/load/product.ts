// The product as it really runs, over a data folder that was prepared for the bench: people, pictures and a published
// paper.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { addImage } from '@clearbelt/contract/images/calls'
import type { TestApp } from '../../../apps/server/src/testing/app.ts'
import { kindOf, makePaper, packageOf, publishPaper } from '../../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors, makeUser, TEST_PASSWORD } from '../../../apps/server/src/testing/factories.ts'
import { hashPassword } from '../../../apps/server/src/world/passwords.ts'
import { COMPILE_CACHE, SERVER_ARGUMENTS } from '../../server-process.mjs'
import { makeFolder, overFolder } from '../bench-world.ts'
import type { Account } from './candidates.ts'

const MAIN = new URL('../../../apps/server/src/main.ts', import.meta.url).pathname

export interface Prepared {
  folder: string
  paperID: string
  /** Of written questions; null where none were wished. */
  theoryPaperID: string | null
  trainer: Account
  admin: Account
  students: (Account & { id: string })[]
  remove(): Promise<void>
}

export interface Wish {
  candidates: number
  images: number
  width: number
  height: number
  /** Questions of a theory paper beside it; none unless said. */
  questions?: number
}

/** Single choice among four, as long as people write them. */
const writeChoices = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'single-choice',
    key: false,
    titleRT: `Question ${n + 1}: which of these may a passenger take into the cabin of an aircraft, and in what quantity?`,
    analysisRT: 'Liquids are limited to containers of 100 ml in one bag of one litre.',
    options: [
      'A bottle of 150 ml',
      'A bottle of 100 ml in a bag',
      'A gas cartridge',
      'A knife with a blade of 8 cm',
    ].map((titleRT, place) => ({ titleRT, isRight: place === n % 4 })),
  }))

/** A picture that is about as hard to pack as an X-ray image. */
async function drawNoisy(n: number, width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1 + n
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const shade =
        140 + 60 * Math.sin((x * (3 + (n % 7))) / width) * Math.cos((y * (2 + (n % 5))) / height) + (state >>> 28)
      pixels.fill(Math.max(0, Math.min(255, shade)), (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Makes the data folder: everything goes through the product's own code, and all of it is stopped again. */
export async function prepare(wish: Wish, say: (line: string) => void): Promise<Prepared> {
  const folder = await makeFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return { folder, remove, ...(await overFolder(folder, ({ t }) => fill(t, wish, say))) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function fill(t: TestApp, wish: Wish, say: (line: string) => void): Promise<Omit<Prepared, 'folder' | 'remove'>> {
  const { admin, trainer } = await makeActors(t)
  say(`making ${wish.candidates} candidates and a paper of ${wish.images} pictures`)
  const students: Prepared['students'] = []
  // A sign-in costs what it costs in the product, unlike in the tests.
  const passwordHash = await hashPassword(TEST_PASSWORD)
  while (students.length < wish.candidates) {
    const some = await Promise.all(
      Array.from({ length: Math.min(10, wish.candidates - students.length) }, () =>
        makeUser(t, { type: 3, org: trainer.org, passwordHash }),
      ),
    )
    students.push(...some.map(({ id, accountNo, password }) => ({ id, accountNo, password })))
  }
  const { kindID } = await kindOf(t)
  const images: string[] = []
  for (let n = 0; n < wish.images; n++) {
    const input = {
      name: `Bench ${n}`,
      description: '',
      productName: '',
      licence: '',
      source: '',
      isSafe: n % 2 === 0,
      marks: n % 2 === 0 ? [] : [{ knowledgeID: kindID, left: 0.3, top: 0.3, width: 0.2, height: 0.2 }],
    }
    images.push(
      packageOf(
        await t.call(addImage, input as never, trainer, {
          file: { name: 'picture.png', bytes: await drawNoisy(n, wish.width, wish.height), type: 'image/png' },
        }),
      ).id,
    )
  }
  let paperID = ''
  if (images.length > 0) {
    paperID = await makePaper(t, trainer, { images })
    await publishPaper(t, trainer, paperID)
  }
  let theoryPaperID: string | null = null
  if (wish.questions) {
    theoryPaperID = await makePaper(t, trainer, { images: [], written: writeChoices(wish.questions), name: 'Theory' })
    await publishPaper(t, trainer, theoryPaperID)
  }
  return {
    paperID,
    theoryPaperID,
    admin: { accountNo: admin.accountNo, password: TEST_PASSWORD },
    trainer: { accountNo: trainer.accountNo, password: TEST_PASSWORD },
    students,
  }
}

export interface Product {
  url: string
  server: ChildProcess
  /** Process of the database now. */
  postmaster(): Promise<number>
  /** A connection of the bench's own. */
  connect(): Promise<pg.Client>
  stop(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * Starts the server as `npm start` does, with limits and everything else as in service, and the variables given; waits
 * until it is ready.
 */
export async function startProduct(
  folder: string,
  port: number,
  logLevel = 'error',
  more: Record<string, string> = {},
): Promise<Product> {
  const server = spawn(process.execPath, [...SERVER_ARGUMENTS, MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: logLevel,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said = (said + data.toString()).slice(-8000)
      if (said.includes('Clearbelt is ready')) resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  server.stderr?.on('data', (data: Buffer) => process.stderr.write(data))
  const pidFile = async () => (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    postmaster: async () => Number((await pidFile())[0]),
    async connect() {
      const [, , , at] = await pidFile()
      const client = new pg.Client({
        host: '127.0.0.1',
        port: Number(at),
        user: 'clearbelt',
        password: (await readFile(join(folder, 'postgres.password'), 'utf8')).trim(),
        database: 'postgres',
      })
      await client.connect()
      return client
    },
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    },
  }
}
