// Named areas of a picture as Moodle has them: texts dragged onto a picture (ddimageortext), or markers onto areas that
// are not shown (ddmarker).
import { boxOf, edgesOf, exactBox, type Edges, type Size } from '../areas.ts'
import type { DoubtCode } from '../doubt.ts'
import { areasIn } from '../note.ts'
import { sizeOf } from '../picture-size.ts'
import { toBase64 } from '../pictures.ts'
import type { Labelling } from '../question.ts'
import { escapeText } from '../rich/entities.ts'
import { cleanRich, toWords } from '../rich/rich.ts'
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/read.ts'
import { tag, text } from '../xml/write.ts'

/** Moodle makes larger pictures smaller when it takes a question in; its places are those of the small one. */
const MOST: Size = { width: 600, height: 400 }

function sizeShown(bytes: Uint8Array | undefined): Size {
  const { width, height } = (bytes && sizeOf(bytes)) ?? MOST
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The parts of a question that say its picture, its names and its areas. */
export function writeAreas(question: Labelling): string[] {
  const picture = question.pictures.find(({ name }) => name === question.picture)
  const size = sizeShown(picture?.bytes)
  const plain = (value: string): string => tag('text', {}, text(value))
  return [
    ...(question.isShuffled ? [tag('shuffleanswers', {})] : []),
    picture ? tag('file', { name: picture.name, encoding: 'base64' }, toBase64(picture.bytes)) : '',
    '\n',
    ...question.names.map((name, at) =>
      tag(
        'drag',
        {},
        tag('no', {}, String(at + 1)),
        plain(escapeText(name)),
        tag('draggroup', {}, '1'),
        ...(question.reuse ? [tag('infinite', {})] : []),
      ),
    ),
    '\n',
    ...question.areas.map((area, at) => {
      const [left, top] = edgesOf(area, size)
      return tag(
        'drop',
        {},
        plain(''),
        tag('no', {}, String(at + 1)),
        tag('choice', {}, String(question.names.indexOf(area.name) + 1)),
        tag('xleft', {}, String(left)),
        tag('ytop', {}, String(top)),
      )
    }),
    '\n',
  ]
}

const inside = (element: XmlElement, name: string): string => textOf(elementOf(element, name)).trim()
const numberIn = (element: XmlElement, name: string): number => Number(inside(element, name)) || 0

interface Lent {
  /** Keeps a file of the question as a picture; answers its name. */
  keep(file: XmlElement): string | null
  bytes(name: string): Uint8Array | undefined
  note: string
  say(code: DoubtCode, params: Readonly<Record<string, string | number>>): void
}

/** A drop of ddimageortext is as large as the largest text: about this, in pixels. */
const sizeOfTexts = (names: readonly string[]): Size => ({
  width: Math.min(200, 16 + 8 * Math.max(4, ...names.map((name) => name.length))),
  height: 28,
})

/** The rectangle around a marker's area. */
function edgesOfShape(drop: XmlElement): { edges: Edges; isExact: boolean } {
  const points = inside(drop, 'coords')
    .split(';')
    .map((point) => point.split(',').map(Number))
  const [[x = 0, y = 0] = [], [a = 0, b = 0] = []] = points
  switch (inside(drop, 'shape')) {
    case 'rectangle':
      return { edges: [x, y, x + a, y + b], isExact: true }
    case 'circle':
      return { edges: [x - a, y - a, x + a, y + a], isExact: false }
    default: {
      const [xs, ys] = [points.map(([one = 0]) => one), points.map(([, other = 0]) => other)]
      return { edges: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], isExact: false }
    }
  }
}

/** What a question of either type says. Items that are pictures are called by their label. */
export function readAreas(
  question: XmlElement,
  lent: Lent,
): Pick<Labelling, 'kind' | 'isShuffled' | 'picture' | 'alt' | 'areas' | 'names' | 'reuse' | 'credit'> {
  const file = elementOf(question, 'file')
  const picture = (file && lent.keep(file)) ?? ''
  const size = sizeShown(lent.bytes(picture))
  const noted = areasIn(lent.note)
  const drags = elementsOf(question, 'drag').map((drag) => {
    const label = toWords(cleanRich(inside(drag, 'text')))
    if (elementOf(drag, 'file')) lent.say('picture-lost', { name: label || inside(drag, 'no') })
    return { no: numberIn(drag, 'no'), label, isOften: elementOf(drag, 'infinite') !== undefined }
  })
  const names = [...new Set(drags.map(({ label }) => label))]
  const textSize = sizeOfTexts(names)
  const drops = elementsOf(question, 'drop').toSorted((a, b) => numberIn(a, 'no') - numberIn(b, 'no'))
  let isGuessed = false
  const areas = drops.map((drop, at) => {
    const name = drags.find(({ no }) => no === numberIn(drop, 'choice'))?.label ?? ''
    if (elementOf(drop, 'shape')) {
      const { edges, isExact } = edgesOfShape(drop)
      if (!isExact) lent.say('area-shape', { n: at + 1 })
      return { ...boxOf(edges, size), name }
    }
    const [left, top] = [numberIn(drop, 'xleft'), numberIn(drop, 'ytop')]
    const guessed = boxOf([left, top, left + textSize.width, top + textSize.height], size)
    const box = exactBox(guessed, noted.areas?.[at], size, 2)
    isGuessed ||= box === guessed
    return { ...box, name }
  })
  if (isGuessed) lent.say('area-guessed', {})
  const given = areas.map(({ name }) => name)
  return {
    kind: 'labelling',
    isShuffled: elementOf(question, 'shuffleanswers') !== undefined,
    picture,
    alt: noted.alt ?? '',
    areas,
    names,
    reuse: drags.some(({ isOften }) => isOften) || new Set(given).size < given.length,
    credit: { rule: 'shareOfRight' },
  }
}
