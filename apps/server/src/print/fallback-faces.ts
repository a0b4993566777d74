// Letters that the two faces of print lack: rare Chinese ones, Korean, Arabic, Hebrew, Devanagari, Thai, emoji. They come in small
// files by ranges of code points, are opened when a name needs them, and are drawn as outlines.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

interface Outline {
  toSVG(): string
}
interface OutlineGlyph {
  id: number
  path: Outline
}
interface GlyphPosition {
  xAdvance: number
  xOffset: number
  yOffset: number
}
interface OutlineFile {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { glyphs: OutlineGlyph[]; positions: GlyphPosition[]; advanceWidth: number }
}

/** A face whose letters are drawn. */
export interface OutlineFace {
  file: OutlineFile
  /** Drawn around its strokes, in thousandths of the size: files whose lines are hairs are made as strong as the rest. */
  thickness: number
}

interface Family {
  name: string
  thickness: number
}
const HAIR = 38
const FAMILIES: readonly Family[] = [
  { name: 'noto-sans-jp', thickness: HAIR },
  { name: 'noto-sans-kr', thickness: HAIR },
  { name: 'noto-sans-arabic', thickness: 0 },
  { name: 'noto-sans-hebrew', thickness: HAIR },
  { name: 'noto-sans-devanagari', thickness: 0 },
  { name: 'noto-sans-thai', thickness: 0 },
  { name: 'noto-emoji', thickness: 0 },
]

interface Slice {
  path: string
  thickness: number
  ranges: readonly (readonly [number, number])[]
}

const readRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** Every file of every family with the code points it has. */
function readSlices(): Slice[] {
  return FAMILIES.flatMap(({ name, thickness }) => {
    const folder = `@fontsource-variable/${name}`
    const subsets = require(`${folder}/unicode.json`) as Record<string, string>
    return Object.entries(subsets).map(([subset, ranges]) => ({
      path: `${folder}/files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      thickness,
      ranges: readRanges(ranges),
    }))
  })
}

/** The ring of Thai's vowel AM stands below a tone that is written before it; fontkit does not take them apart. */
const TONE_BEFORE_AM = /([\u0e48-\u0e4b])\u0e33/g

let slices: Slice[] | null = null
const opened = new Map<string, OutlineFace>()

function openSlice({ path, thickness }: Slice): OutlineFace {
  const known = opened.get(path)
  if (known) return known
  const { openSync } = require('fontkit') as { openSync(path: string): OutlineFile }
  const file = openSync(require.resolve(path))
  const face: OutlineFace = {
    thickness,
    file: {
      unitsPerEm: file.unitsPerEm,
      hasGlyphForCodePoint: (codePoint) => file.hasGlyphForCodePoint(codePoint),
      layout: (text) => file.layout(text.replaceAll(TONE_BEFORE_AM, '\u0e4d$1\u0e32')),
    },
  }
  opened.set(path, face)
  return face
}

const isIn = ({ ranges }: Slice, codePoint: number): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to)

/** The face that has all of these code points; null when none has. */
export function findOutlineFace(codePoints: readonly number[]): OutlineFace | null {
  slices ??= readSlices()
  for (const slice of slices) {
    if (!codePoints.every((codePoint) => isIn(slice, codePoint))) continue
    const face = openSlice(slice)
    if (codePoints.every((codePoint) => face.file.hasGlyphForCodePoint(codePoint))) return face
  }
  return null
}
