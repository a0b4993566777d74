// The faces a printed document is set in. No one font file has the letters of every name: the Chinese one lacks ł, ş, ć
// and ı, the one whose Latin letters it borrowed has those, and no Chinese; what both lack is drawn (fallback-faces.ts).
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { findOutlineFace, type OutlineFace } from './fallback-faces.ts'

type Pdf = InstanceType<typeof PDFDocument>
export type Style = 'plain' | 'strong'

const require = createRequire(import.meta.url)
/** By style, in the order they are asked. */
const FILES: Record<Style, readonly string[]> = {
  plain: [
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  ],
  strong: [
    '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
    '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  ],
}

interface Glyph {
  advanceWidth: number
}
interface FontFile {
  unitsPerEm: number
  xHeight: number
  glyphsForString(text: string): Glyph[]
  layout(text: string): unknown
  hasGlyphForCodePoint(codePoint: number): boolean
}
/** What a PDF knows of the font it writes with: heights in thousandths of the size. */
interface Opened {
  font: FontFile
  ascender: number
  descender: number
  lineGap: number
}
interface Face {
  name: string
  file: FontFile
  /** Times the size of the first face its letters are as high. */
  scale: number
}

/** A part of a line in one face: set in one of the two, or drawn. */
export type Run = { text: string; face: Face; outline: null } | { text: string; face: null; outline: OutlineFace }

export interface Faces {
  /**
   * Selects the face of a style that has all letters of a text, at a size in points, and answers the text as it is to
   * be written.
   */
  ready(style: Style, size: number, text: string): string
  /** The parts of a text in the style that was selected last; one part, in the selected face, for most. */
  runs(text: string): readonly Run[]
  /** Selects the face of a run, or the one that `ready` selected. */
  select(face: Face | null): void
  /** Points, as `ready` was told. */
  size(): number
}

const open = (pdf: Pdf): Opened => (pdf as unknown as { _font: Opened })._font

/** Opens the faces for one document. */
export function openFaces(pdf: Pdf): Faces {
  const faces = { plain: [], strong: [] } as Record<Style, Face[]>
  for (const style of ['plain', 'strong'] as const) {
    let first: Opened | null = null
    for (const [n, path] of FILES[style].entries()) {
      const name = `${style}-${n}`
      // Each file is named once: opened under a second name it would be read anew for every cell.
      pdf.registerFont(name, require.resolve(path))
      pdf.font(name)
      const opened = open(pdf)
      layPlainly(opened.font)
      first ??= opened
      const scale = heightOfX(first.font) / heightOfX(opened.font)
      // Lines of one table stand at the same height, whichever face a cell is in.
      Object.assign(opened, {
        ascender: first.ascender / scale,
        descender: first.descender / scale,
        lineGap: first.lineGap / scale,
      })
      faces[style].push({ name, file: opened.font, scale })
    }
  }
  let now: { style: Style; size: number; face: Face } | null = null
  const known = new Map<string, readonly Run[]>()
  const selected = () => {
    if (!now) throw new Error('no face is selected')
    return now
  }
  return {
    ready(style, size, text) {
      const [first, ...others] = faces[style] as [Face, ...Face[]]
      const latin = others.at(-1) ?? first
      const isLatin = CONTEXT_SIGNS.test(text) && !EAST_ASIAN.test(text) && hasAll(latin.file, text)
      const face = isLatin ? latin : (faces[style].find(({ file }) => hasAll(file, text)) ?? first)
      now = { style, size, face }
      pdf.font(face.name).fontSize(size * face.scale)
      return text
    },
    runs(text) {
      const { style, face } = selected()
      const key = `${face.name} ${text}`
      const runs = known.get(key) ?? cutRuns(text, face, faces[style])
      known.set(key, runs)
      return runs
    },
    select(given) {
      const { size, face } = selected()
      const { name, scale } = given ?? face
      pdf.font(name).fontSize(size * scale)
    },
    size: () => selected().size,
  }
}

/** Of the size. */
const heightOfX = (file: FontFile): number => file.xHeight / file.unitsPerEm

/** Signs that join or shape what stands around them and have no shape of their own. */
const SHAPELESS = /\u200c|\u200d|\ufe0e|\ufe0f/g
const codePointsOf = (text: string): number[] =>
  Array.from(text.replaceAll(SHAPELESS, ''), (letter) => letter.codePointAt(0) ?? 0)

const hasAll = (file: FontFile, text: string): boolean =>
  codePointsOf(text).every((codePoint) => file.hasGlyphForCodePoint(codePoint))

/** As wide as a character in Chinese, and narrow everywhere else. */
const CONTEXT_SIGNS = /[‘’“”…·—]/
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** A character of Chinese by itself, a sign of changing width, a word, or the space between. */
const TOKENS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]|[‘’“”…·—]|\s+|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef‘’“”…·—]+/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** True when the nearest letter on either side of a sign is Chinese. */
const isAmongChinese = (text: string, at: number): boolean =>
  EAST_ASIAN.test(text.slice(0, at).trimEnd().at(-1) ?? '') ||
  EAST_ASIAN.test(
    text
      .slice(at + 1)
      .trimStart()
      .charAt(0),
  )

/** Cuts a text into parts that one face can show; letters that no face has lose their marks. */
function cutRuns(text: string, selected: Face, faces: readonly Face[]): Run[] {
  const latin = faces.at(-1) ?? selected
  if ((!CONTEXT_SIGNS.test(text) || selected === latin) && hasAll(selected.file, text))
    return [{ text: text.replaceAll(SHAPELESS, ''), face: selected, outline: null }]
  const order = [selected, ...faces.filter((face) => face !== selected)]
  const runs: Run[] = []
  const add = (run: Run): void => {
    const last = runs.at(-1)
    if (last && last.face === run.face && last.outline === run.outline) last.text += run.text
    else runs.push({ ...run })
  }
  const addPart = (part: string): boolean => {
    const face = order.find(({ file }) => hasAll(file, part))
    const outline = face ? null : findOutlineFace(codePointsOf(part))
    if (face) add({ text: part.replaceAll(SHAPELESS, ''), face, outline: null })
    else if (outline) add({ text: part, face: null, outline })
    return face !== undefined || outline !== null
  }
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const last = runs.at(-1)
    if (CONTEXT_SIGNS.test(token) && !isAmongChinese(text, index)) add({ text: token, face: latin, outline: null })
    // A space goes with what stands before it, so that a name of two words keeps the direction of its script.
    else if (/^\s/.test(token) && last) last.text += token
    else if (!addPart(token))
      for (const { segment } of graphemes.segment(token))
        if (!addPart(segment)) for (const letter of segment) if (!addPart(letter)) add(folded(letter, selected))
  }
  return runs.flatMap((run) => spaceApart(run, selected))
}

/** The space behind a drawn part is set by itself: within it, it would stand on its left in scripts that run so. */
function spaceApart(run: Run, face: Face): Run[] {
  const text = run.text.trimEnd()
  if (run.face || text === run.text) return [run]
  return [
    { ...run, text },
    { text: run.text.slice(text.length), face, outline: null },
  ]
}

/** Letters that no decomposition takes back to their plain one. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ŀ: 'l',
  Ŀ: 'L',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ħ: 'h',
  Ħ: 'H',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ſ: 's',
}

/** A letter that no face has: it loses its marks rather than becoming an empty box, where that helps. */
function folded(letter: string, face: Face): Run {
  const plain = PLAIN[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return { text: plain !== '' && hasAll(face.file, plain) ? plain : letter, face, outline: null }
}

/**
 * Sets glyphs side by side by their own width. The scripts we print need no shaping, and looking through these fonts'
 * tables for some takes a hundred times as long: minutes for a list of thousands.
 */
function layPlainly(file: FontFile): void {
  file.layout = (text) => {
    const glyphs = file.glyphsForString(text)
    return {
      glyphs,
      positions: glyphs.map((g) => ({ xAdvance: g.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      get advanceWidth() {
        return glyphs.reduce((sum, g) => sum + g.advanceWidth, 0)
      },
    }
  }
}
