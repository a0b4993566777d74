// The faces a printed document is set in. No one font file has the letters of every name: the Chinese one lacks ł, ş, ć
// and ı, the one whose
// Latin letters it borrowed has those, and no Chinese.
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

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
  file: FontFile /** Times the size of the first face its letters are as high. */
  scale: number
}

export interface Faces {
  /**
   * Selects the face of a style that has all letters of a text, at a size in points, and answers the text as it is to
   * be written.
   */
  ready(style: Style, size: number, text: string): string
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
  return {
    ready(style, size, text) {
      const [first] = faces[style] as [Face, ...Face[]]
      const whole = faces[style].find(({ file }) => hasAll(file, text))
      const { name, file, scale } = whole ?? first
      pdf.font(name).fontSize(size * scale)
      return whole ? text : fold(text, file)
    },
  }
}

/** Of the size. */
const heightOfX = (file: FontFile): number => file.xHeight / file.unitsPerEm

const hasAll = (file: FontFile, text: string): boolean =>
  Array.from(text).every((letter) => file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

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

/** A text of several scripts in one face: a letter it lacks loses its marks rather than becoming an empty box. */
function fold(text: string, file: FontFile): string {
  return Array.from(text, (letter) => {
    if (file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter
    const plain = PLAIN[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain !== '' && hasAll(file, plain) ? plain : letter
  }).join('')
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
