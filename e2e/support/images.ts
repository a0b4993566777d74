// Libraries, pictures and archives that the journeys of images and papers need.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { addImage } from '@clearbelt/contract/images/calls'
import { addOrganisation, organisationTree } from '@clearbelt/contract/org/calls'
import { dropdownKnowledge, type KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { buildRequest } from '@clearbelt/contract/request'
import type { Envelope, PackageOf } from '@clearbelt/contract/wire'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminApi, enter, freshWord, makePerson, type Person } from './people.ts'
import { api, productUrl, type Api } from './product.ts'
import { NOT_THEIRS } from './screens.ts'

export interface Library {
  trainer: Person
  client: Api
}

/** A trainer in an organisation of their own, whose library is empty. */
export async function makeLibrary(): Promise<Library> {
  const admin = await adminApi()
  const root = (await admin.call(organisationTree, {}))[0]
  if (!root) throw new Error('no organisation')
  const { id } = await admin.call(addOrganisation, { name: `Library ${freshWord()}`, superiorID: root.id })
  const trainer = await makePerson({ type: 2, orgID: id })
  return { trainer, client: await api(trainer) }
}

/** A library and a page on which its trainer is signed in once: tests go on from there as by links. */
export async function openLibrary(browser: Browser): Promise<{ library: Library; page: Page }> {
  const library = await makeLibrary()
  const page = await (await browser.newContext()).newPage()
  await enter(page, library.trainer, NOT_THEIRS.managers)
  return { library, page }
}

/** A PNG that no other call makes: coloured boxes on white, decided by chance. */
export async function picture(width = 640, height = 448): Promise<Buffer> {
  const [r = 0, g = 0, b = 0, x = 0, y = 0] = randomBytes(5)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><rect x="60" y="50" width="520" height="340" rx="40" fill="rgb(240,200,140)"/>` +
    `<rect x="${80 + x}" y="${80 + (y % 120)}" width="180" height="110" fill="rgb(${r},${g},${b})"/><circle cx="${500 - (x % 100)}" cy="${300 - (y % 90)}" r="46" fill="rgb(40,90,${b})"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

interface Mark {
  knowledgeID: string
  left: number
  top: number
  width: number
  height: number
}
export interface Wish {
  name?: string
  marks?: Mark[]
  width?: number
  height?: number
}

/** Uploads a picture through the call; without marks it is safe. Answers its id. */
export async function uploadImage(
  client: Api,
  { name = `Picture ${freshWord()}`, marks = [], width, height }: Wish = {},
): Promise<string> {
  const request = buildRequest(
    addImage,
    {},
    {
      token: client.ticket.access_token,
      culture: 'en',
      now: Date.now(),
      nonce: randomBytes(3).toString('hex'),
      requestKey: randomUUID(),
      sign: (text) => createHmac('sha256', Buffer.from(client.ticket.signKey, 'hex')).update(text).digest('hex'),
    },
  )
  const form = new FormData()
  for (const [key, value] of Object.entries({ name, isSafe: String(marks.length === 0), marks: JSON.stringify(marks) }))
    form.append(key, value)
  form.append('file', new Blob([new Uint8Array(await picture(width, height))], { type: 'image/png' }), 'picture.png')
  const answer = (await (
    await fetch(productUrl() + request.url, { method: request.method, headers: request.headers, body: form })
  ).json()) as Envelope<PackageOf<typeof addImage>>
  if (!answer.result) throw new Error(answer.message)
  return answer.package.id
}

/** The knowledge points of images, categories with their kinds. */
export const imagePoints = (client: Api): Promise<KnowledgeNode[]> => client.call(dropdownKnowledge, { type: 'Image' })

/** A mark of some kind in the middle of the picture. */
export async function someMark(client: Api): Promise<Mark> {
  const kind = (await imagePoints(client))[0]?.children[0]
  if (!kind) throw new Error('no knowledge points')
  return { knowledgeID: kind.id, left: 0.3, top: 0.3, width: 0.3, height: 0.3 }
}

/** A zip archive of files, stored without compression. */
export function zipOf(files: Record<string, Buffer | string>): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, path]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(index.length, 8)
  end.writeUInt16LE(index.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

/** A Pascal VOC annotation of one picture. */
export const vocOf = (
  file: string,
  size: { width: number; height: number },
  boxes: { name: string; xmin: number; ymin: number; xmax: number; ymax: number }[],
): string =>
  `<annotation><filename>${file}</filename><size><width>${size.width}</width><height>${size.height}</height><depth>3</depth></size>\n${boxes.map((box) => `<object><name>${box.name}</name><bndbox><xmin>${box.xmin}</xmin><ymin>${box.ymin}</ymin><xmax>${box.xmax}</xmax><ymax>${box.ymax}</ymax></bndbox></object>`).join('\n')}\n</annotation>`
