// Documents become pages by the real LibreOffice, where this machine has one; the end of a run says when it has not.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resourceDetail, resourceTree } from '@clearbelt/contract/library/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'
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
