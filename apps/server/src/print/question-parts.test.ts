// Questions on paper: formulae as outlines, pictures in their size, tables, and texts that stay texts.
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PrintDocument, PrintPart } from './document.ts'
import { renderPrint } from './render.ts'
import { setFormulae } from './rich/formula.ts'
import { layLines, tokensOf, type Look, type Piece } from './rich/pieces.ts'

const pictureOf = async (width: number, height: number) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer(),
  width,
  height,
})

/** What stands uncompressed in the file, and its pages' unpacked streams of drawing. */
async function print(parts: PrintPart[], more: Partial<PrintDocument> = {}) {
  const bytes = Buffer.from(
    await renderPrint({
      lang: 'zh-CN',
      title: '试卷',
      subject: '',
      owner: '',
      landscape: false,
      foot: '',
      pageOf: '{page}/{pages}',
      madeAt: 0,
      parts,
      ...more,
    }),
  )
  const drawing: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    try {
      const text = inflateSync(bytes.subarray(at + 7, bytes.indexOf('endstream', at))).toString('latin1')
      if (text.includes(' Tf')) drawing.push(text)
    } catch {
      // Not compressed: no drawing.
    }
  }
  return { objects: bytes.toString('latin1'), drawing }
}
const rich = (text: string, more: object = {}): PrintPart => ({ kind: 'rich', text, ...more })
const tex = (formula: string): string => `<span data-tex="${formula.replaceAll('&', '&amp;')}"></span>`

test('[Q-23] formulae are drawn as outlines and named by their TeX, pictures in their size and never enlarged', async () => {
  const { objects, drawing } = await print(
    [
      rich(`求 ${tex('\\frac{a}{b}')} 与 ${tex('x^2')} 的值<img data-picture="small" alt="印章">`, { label: '1.' }),
      {
        kind: 'picture',
        name: 'wide',
        alt: '行李箱',
        areas: [{ label: '1', left: 0.5, top: 0, width: 0.2, height: 0.2 }],
      },
    ],
    { pictures: { small: await pictureOf(40, 30), wide: await pictureOf(1200, 400) } },
  )
  const told = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')
  expect(objects.match(/\/S \/Formula\n/g)).toHaveLength(2)
  expect(objects).toContain('/Alt (\\\\frac{a}{b})')
  expect(objects).toContain('/Alt (x^2)')
  for (const alt of ['印章', '行李箱']) expect(objects, alt).toContain(`/Alt (${told(alt)})`)
  // No formula stands as its TeX, and all of its outlines are filled.
  expect(drawing.join('')).toMatch(/ c\n[\s\S]*?f\n/)
  const placed = [...drawing.join('').matchAll(/([\d.]+) 0 0 (-[\d.]+) [\d.]+ [\d.]+ cm\n\/I\d+ Do/g)].map(
    ([, width, height]) => [Math.round(Number(width) * 10) / 10, Math.round(Number(height) * 10) / 10],
  )
  // 96 pixels an inch; as wide as the page where it is wider.
  expect(placed).toEqual([
    [30, -22.5],
    [515.3, -171.8],
  ])
})

test('[Q-23] whatever a question may hold as TeX is set, and what MathJax alone cannot set as KaTeX tells it', async () => {
  const all = [
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
    '\\text{质量 }m=\\rho V',
    '\\left\\{\\begin{array}{l}1\\\\2\\\\3\\\\4\\end{array}\\right.',
    '\\cancel{x}+\\overbrace{a+b}^{c}+\\boxed{y}',
    '\\mathbb{R}\\mathcal{L}\\mathfrak{g}\\sum_{i=1}^n\\sqrt[3]{x}',
    '\\def\\mass{m}\\mass^2',
    '\\R',
  ]
  const set = await setFormulae(all)
  expect([...set.keys()]).toEqual(all)
  for (const { width, ascent, shapes } of set.values()) {
    expect(width).toBeGreaterThan(100)
    expect(ascent).toBeGreaterThan(100)
    expect(shapes.length).toBeGreaterThan(0)
  }
  expect((await setFormulae(['\\frac{'])).size).toBe(0)
})

test('tables have their heads and cells, and markup that is text acts nowhere in the file', async () => {
  const bait = '&lt;script&gt;alert(1)&lt;/script&gt; =1+1 @SUM(A1) javascript:alert(1)'
  const { objects, drawing } = await print(
    [
      rich(
        `<table><tr><th>物品</th><th colspan="2">Rule</th></tr><tr><td rowspan="2">A</td><td>B</td><td>C</td></tr><tr><td>D</td><td>E</td></tr></table>`,
      ),
      {
        kind: 'together',
        parts: [rich(bait, { label: bait, aside: bait }), rich('<pre>a\n  b</pre>'), rich('<ol><li>x</li></ol>')],
      },
    ],
    { warning: bait },
  )
  expect(objects.match(/\/S \/TH\n/g)).toHaveLength(2)
  expect(objects.match(/\/S \/TD\n/g)).toHaveLength(5)
  expect(objects.match(/\/S \/LI\n/g)).toHaveLength(1)
  expect(objects).not.toMatch(/\/(JS|JavaScript|URI|Launch|OpenAction|AA|Annots|EmbeddedFile)\b/)
  // Nothing is drawn that is neither part of the structure nor left out of it on purpose.
  for (const page of drawing)
    expect(page.replaceAll(/\/\w+ (?:<<[\s\S]*?>> )?B[DM]C[\s\S]*?EMC/g, '')).not.toMatch(/Tj|TJ|\bf\b|\bS\b/)
})

test('a question is kept on one page where it fits, and a long one goes over several', async () => {
  const line = rich('一行文字')
  const filler = Array.from({ length: 36 }, () => line)
  const whole: PrintPart = { kind: 'together', parts: Array.from({ length: 12 }, () => line) }
  const pages = (await print([...filler, whole])).drawing
  expect(pages).toHaveLength(2)
  expect(pages[1]?.split('/P <<').length).toBeGreaterThanOrEqual(13)
  expect((await print([{ kind: 'together', parts: Array.from({ length: 100 }, () => line) }])).drawing.length).toBe(3)
})

const look: Look = { marks: [], isStrong: false, size: 10, colour: '#000000' }
const lines = (text: string, width: number): string[] =>
  layLines(
    tokensOf(text).map(
      (token): Piece => ({
        kind: /\s/.test(token) ? 'space' : 'text',
        text: token,
        look,
        width: token.length,
      }),
    ),
    width,
    (piece) =>
      piece.kind === 'text' ? Array.from(piece.text, (letter) => ({ ...piece, text: letter, width: 1 })) : [piece],
  ).map((line) => line.map((piece) => ('text' in piece ? piece.text : '')).join(''))

test.each([
  ['words stay whole', 'one two three', 7, ['one two', 'three']],
  ['no line begins with a closing sign', '安检员必须，认真', 5, ['安检员必', '须，认真']],
  ['no line ends with an opening one', '安检员（必须）', 4, ['安检员', '（必须）']],
  ['a word that is too long is cut', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['hyphens part', 'wide-open', 6, ['wide-', 'open']],
])('lines of a text: %s', (_, text, width, expected) => {
  expect(lines(text, width)).toEqual(expected)
})
