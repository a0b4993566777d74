// Printed files as another maker's program reads them: the structure that a screen reader follows, and all text in it.
// The rules are those of PDF/UA that a program can decide (Matterhorn protocol: 01, 06, 07, 09, 11, 13, 14, 15, 17, 31).
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { PrintDocument, PrintPart } from './document.ts'
import { renderPrint } from './render.ts'

interface Node {
  role?: string
  type?: string
  id?: string
  alt?: string
  children?: Node[]
}
interface Page {
  tree: Node
  /** Texts of the page, each with the id of the content it stands in; null outside of the structure. */
  texts: { text: string; id: string | null }[]
}
interface Printed {
  pages: Page[]
  objects: string
  language: unknown
  title: unknown
}

const TITLE = 'Results of R&D <north>'
const rich = (text: string, more: object = {}): PrintPart => ({ kind: 'rich', text, ...more })
/** Everything that is ever printed. */
const everything = async (): Promise<PrintDocument> => ({
  lang: 'es',
  title: TITLE,
  subject: 'Line 4 & 5',
  owner: 'Aeropuerto <Norte>',
  landscape: false,
  warning: 'Only for trainers',
  foot: 'Foot',
  pageOf: '{page}/{pages}',
  madeAt: 0,
  pictures: {
    bag: {
      bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#88aacc' } })
        .png()
        .toBuffer(),
      width: 60,
      height: 40,
    },
  },
  parts: [
    { kind: 'heading', text: 'Heading' },
    { kind: 'text', text: 'Text' },
    { kind: 'facts', facts: [['Name', '王小明 😀 محمد'] as const] },
    {
      kind: 'table',
      empty: 'Nothing',
      columns: [
        { title: 'Candidate', share: 2 },
        { title: 'Score', share: 1 },
      ],
      rows: Array.from({ length: 60 }, (_, at) => [`Candidate ${at}`, at % 2 === 0 ? '80' : '']),
    },
    { kind: 'table', empty: 'Nothing', columns: [{ title: 'Empty', share: 1 }], rows: [] },
    { kind: 'signatures', labels: ['Invigilator', 'Head'] },
    {
      kind: 'slips',
      slips: [
        {
          title: 'Ana',
          aside: 'a',
          facts: [['Account', 'ana']],
          codeLabel: 'Code',
          code: 'X',
          notes: ['n'],
          link: '/x',
        },
      ],
    },
    rich(
      '<p>One <span data-tex="x^2"></span> <img data-picture="bag" alt="A bag"></p><ol><li>first</li><li>next</li></ol>',
    ),
    rich(
      '<table><tr><th>Item</th><th colspan="2">Rule</th></tr><tr><th rowspan="2">Knife</th><td>B</td><td>C</td></tr><tr><td>D</td><td>E</td></tr></table>',
      { label: '1', aside: '2 points' },
    ),
    {
      kind: 'picture',
      name: 'bag',
      alt: 'Bag of the question',
      areas: [{ label: '1', left: 0.1, top: 0.1, width: 0.3, height: 0.3 }],
    },
    {
      kind: 'fields',
      fields: [
        { label: '1', choices: ['A', 'B'] },
        { label: '2', choices: [] },
      ],
    },
    { kind: 'blanks', labels: ['Name', 'Date'] },
  ],
})

async function read(document: PrintDocument): Promise<Printed> {
  const bytes = await renderPrint(document)
  const objects = Buffer.from(bytes).toString('latin1')
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: join(home, 'cmaps') + sep,
    cMapPacked: true,
    standardFontDataUrl: join(home, 'standard_fonts') + sep,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    const { info, metadata } = await pdf.getMetadata()
    const pages: Page[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const within: (string | null)[] = []
      const texts: Page['texts'] = []
      for (const item of items)
        if ('str' in item) {
          if (item.str.trim() !== '') texts.push({ text: item.str, id: within.findLast((id) => id !== '') ?? null })
        } else if (item.type === 'endMarkedContent') within.pop()
        // A span within a content has no id of its own.
        else within.push((item as { tag?: string }).tag === 'Artifact' ? 'artifact' : (item.id ?? ''))
      pages.push({ tree: (await page.getStructTree()) as Node, texts })
    }
    return {
      pages,
      objects,
      language: (info as { Language?: unknown }).Language,
      title: metadata?.get('dc:title') as unknown,
    }
  } finally {
    await task.destroy()
  }
}

/** Which elements may stand in another; others hold whatever they like. */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  Root: ['Document'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
}
const NEEDS: Readonly<Record<string, string>> = { TR: 'Table', TH: 'TR', TD: 'TR', LI: 'L', Lbl: 'LI', LBody: 'LI' }

function* walk(node: Node, above: string[] = []): Generator<{ node: Node; above: string[] }> {
  yield { node, above }
  for (const child of node.children ?? []) yield* walk(child, [...above, node.role ?? ''])
}
function faultsOf({ tree, texts }: Page): string[] {
  const faults: string[] = []
  const ids = new Set(['artifact'])
  for (const { node, above } of walk(tree)) {
    if (node.id) ids.add(node.id)
    if (!node.role) continue
    const parent = above.at(-1)
    const allowed = parent === undefined ? undefined : HOLDS[parent]
    if (allowed && !allowed.includes(node.role)) faults.push(`${node.role} in ${parent}`)
    if (NEEDS[node.role] && NEEDS[node.role] !== parent) faults.push(`${node.role} outside of ${NEEDS[node.role]}`)
    if (['Figure', 'Formula'].includes(node.role) && !node.alt) faults.push(`${node.role} without a text`)
    if (HOLDS[node.role] && (node.children ?? []).some(({ type }) => type === 'content'))
      faults.push(`content straight in ${node.role}`)
  }
  for (const { text, id } of texts) if (id === null || !ids.has(id)) faults.push(`"${text}" stands in no element`)
  return faults
}

let printed: Printed
beforeAll(async () => {
  printed = await read(await everything())
}, 60_000)

test('every text of every page stands in an element or was left out on purpose, and elements stand in each other as they may', () => {
  expect(printed.pages.length).toBeGreaterThan(2)
  expect(printed.pages.map(faultsOf)).toEqual(printed.pages.map(() => []))
  const roles = new Set(printed.pages.flatMap(({ tree }) => [...walk(tree)].map(({ node }) => node.role)))
  for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Sect', 'Figure', 'Formula', 'L', 'LI'])
    expect(roles, role).toContain(role)
})

test('headings go down one step at a time, and there is one of the first', () => {
  const levels = printed.pages.flatMap(({ tree }) =>
    [...walk(tree)].flatMap(({ node }) => (/^H\d$/.test(node.role ?? '') ? [Number(node.role?.slice(1))] : [])),
  )
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.every((level, at) => level - (levels[at - 1] ?? 0) <= 1)).toBe(true)
})

test('the file names its language and its title, whatever letters stand in it', () => {
  expect([printed.language, printed.title]).toEqual(['es', TITLE])
  expect(printed.objects).toContain('&lt;Norte&gt;')
})

test('heads of tables say what they head, and cells that cover several say how many', () => {
  const of = (pattern: RegExp): number => printed.objects.match(pattern)?.length ?? 0
  expect(of(/\/S \/TH\n/g)).toBe(of(/\/Scope \/(Column|Row)/g))
  expect([of(/\/Scope \/Row/g), of(/\/ColSpan 2/g), of(/\/RowSpan 2/g)]).toEqual([1, 1, 1])
})
