// Documents become pages by the real LibreOffice, where this machine has one; the end of a run says when it has not.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resourceDetail, resourceTree } from '@clearbelt/contract/library/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'
import { makeZip } from '../../testing/make-zip.ts'
import { findConverters } from '../../world/converters.ts'
import { send } from './testing/upload.ts'

const { office } = findConverters()
let t: TestApp
let trainer: Actor
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clearbelt-office-'))
  t = await startTestApp()
  await seedBase(t)
  trainer = (await makeActors(t)).trainer
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const NAMES = [
  ['office', 'office'],
  ['text', 'text'],
  ['draw', 'drawing'],
  ['svg', 'svg-compatible'],
  ['table', 'table'],
]
  .map(([short, name]) => `xmlns:${short}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
/** A document of one kind in the flat form of OpenDocument, which is a single text. */
const flat = (kind: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body>${body}</office:body></office:document>`
const WRITTEN = flat(
  'text',
  '<office:text><text:p>Handbook of the checkpoint</text:p><text:p>锂电池不得托运</text:p></office:text>',
)
const SHOWN = flat(
  'presentation',
  `<office:presentation>${['Umbrellas hide knives', 'Second slide'].map((words) => `<draw:page><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="3cm"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame></draw:page>`).join('')}</office:presentation>`,
)
const COUNTED = flat(
  'spreadsheet',
  '<office:spreadsheet><table:table table:name="Shifts"><table:table-row><table:table-cell office:value-type="string"><text:p>Lane seven</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
)

/** The document as the office itself writes it. */
function write(name: string, source: string, as: string): Buffer {
  const profile = `-env:UserInstallation=file://${join(folder, `profile-${name}`)}`
  writeFileSync(join(folder, `${name}.xml`), source)
  execFileSync(
    office ?? '',
    [profile, '--headless', '--convert-to', as, '--outdir', folder, join(folder, `${name}.xml`)],
    {
      stdio: 'ignore',
    },
  )
  return readFileSync(join(folder, `${name}.${as}`))
}

test.runIf(office !== null)(
  'written, shown and calculated documents become pages, and those of old formats are found by the words on them',
  async () => {
    const ids = []
    for (const [name, source, as] of [
      ['handbook', WRITTEN, 'doc'],
      ['briefing', SHOWN, 'pptx'],
      ['shifts', COUNTED, 'xls'],
    ] as const)
      ids.push(await send(t, trainer, { name: `${name}.${as}`, bytes: write(name, source, as) }))
    await t.world.queue.drain()
    const details = await Promise.all(
      ids.map(async (id) => (await t.call(resourceDetail, { id }, trainer)).body.package),
    )
    expect(details.map(({ status, reason }) => [status, reason])).toEqual([
      [2, ''],
      [2, ''],
      [2, ''],
    ])
    for (const { pages, url } of details) {
      expect(pages).not.toBe(url)
      const sent = await t.app.inject({ method: 'GET', url: pages })
      expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(sent.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const found = await Promise.all(
      ['锂电池', 'hide knives', 'Lane seven'].map(async (name) =>
        (await t.call(resourceTree, { name }, trainer)).body.package.map(({ id }) => id),
      ),
    )
    expect(found).toEqual(ids.map((id) => [id]))
  },
  180_000,
)

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGED = 'http://schemas.openxmlformats.org/package/2006'
/** A Word document whose pictures lie at these addresses. */
function linking(addresses: readonly string[]): Buffer {
  const picture = (at: number): string =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="${at + 1}" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${at + 1}" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r${at}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const names = Object.entries({
    w: 'wordprocessingml/2006/main',
    wp: 'drawingml/2006/wordprocessingDrawing',
    a: 'drawingml/2006/main',
    pic: 'drawingml/2006/picture',
  })
    .map(([short, name]) => `xmlns:${short}="http://schemas.openxmlformats.org/${name}"`)
    .join(' ')
  return makeZip([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${PACKAGED}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${PACKAGED}/relationships"><Relationship Id="d" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships xmlns="${PACKAGED}/relationships">${addresses.map((address, at) => `<Relationship Id="r${at}" Type="${RELATIONS}/image" Target="${address}" TargetMode="External"/>`).join('')}</Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `<w:document ${names} xmlns:r="${RELATIONS}"><w:body><w:p><w:r><w:t>Linked</w:t></w:r></w:p>${addresses.map((_, at) => picture(at)).join('')}</w:body></w:document>`,
    },
  ])
}

test.runIf(office !== null)(
  'a document that links to pictures of the network or of this machine gets neither onto its pages, and asks nobody',
  async () => {
    const secret = join(folder, 'secret.png')
    writeFileSync(
      secret,
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c01818' } })
        .png()
        .toBuffer(),
    )
    const asked: string[] = []
    const inside = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(readFileSync(secret))
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    try {
      const address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/inside.png`
      const bytes = linking([address, pathToFileURL(secret).href])
      const id = await send(t, trainer, { name: 'linked.docx', bytes })
      await t.world.queue.drain()
      const { status, pages } = (await t.call(resourceDetail, { id }, trainer)).body.package
      const sent = await t.app.inject({ method: 'GET', url: pages })
      expect([status, sent.statusCode, asked]).toEqual([2, 200, []])
      expect(sent.rawPayload.includes('/Subtype/Image')).toBe(false)
    } finally {
      inside.close()
    }
  },
  180_000,
)
