// The numbers that Word writes before paragraphs by itself: they are nowhere in the text and must be counted.
import { elementOf, elementsOf, type XmlElement } from '../xml/read.ts'

interface Level {
  format: string
  /** Such as `%1.` or `%1.%2`. */
  text: string
  start: number
}

const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element && elementOf(element, name)?.attributes.val
const CHINESE = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九']

function chinese(number: number): string {
  if (number < 10) return CHINESE[number] ?? ''
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return `${tens > 1 ? CHINESE[tens] : ''}十${ones === 0 ? '' : CHINESE[ones]}`
}

function roman(number: number): string {
  const signs: [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let [rest, out] = [number, '']
  for (const [value, sign] of signs) for (; rest >= value; rest -= value) out += sign
  return out
}

function shown(number: number, format: string): string {
  switch (format) {
    case 'upperLetter':
      return String.fromCharCode(65 + ((number - 1) % 26))
    case 'lowerLetter':
      return String.fromCharCode(97 + ((number - 1) % 26))
    case 'upperRoman':
      return roman(number)
    case 'lowerRoman':
      return roman(number).toLowerCase()
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'ideographDigital':
    case 'taiwaneseCountingThousand':
      return chinese(number)
    case 'bullet':
    case 'none':
      return ''
    default:
      return String(number)
  }
}

/** Counts the paragraphs of a document as Word does. */
export class Numbering {
  private readonly levels = new Map<string, Map<number, Level>>()
  private readonly abstractOf = new Map<string, string>()
  private readonly counts = new Map<string, number[]>()
  /** Numbering that a style brings. */
  private readonly styles = new Map<string, XmlElement>()

  constructor(numbering: XmlElement | null, styles: XmlElement | null) {
    for (const one of numbering ? elementsOf(numbering, 'abstractNum') : []) {
      const levels = elementsOf(one, 'lvl').map((level): [number, Level] => [
        Number(level.attributes.ilvl ?? 0),
        {
          format: valueOf(level, 'numFmt') ?? 'decimal',
          text: valueOf(level, 'lvlText') ?? '',
          start: Number(valueOf(level, 'start') ?? 1),
        },
      ])
      this.levels.set(one.attributes.abstractNumId ?? '', new Map(levels))
    }
    for (const one of numbering ? elementsOf(numbering, 'num') : [])
      this.abstractOf.set(one.attributes.numId ?? '', valueOf(one, 'abstractNumId') ?? '')
    for (const style of styles ? elementsOf(styles, 'style') : []) {
      const numbered = elementOf(elementOf(style, 'pPr') ?? style, 'numPr')
      if (numbered) this.styles.set(style.attributes.styleId ?? '', numbered)
    }
  }

  /** What stands before a paragraph; empty for nothing. */
  labelOf(properties: XmlElement | undefined): string {
    const numbered =
      (properties && elementOf(properties, 'numPr')) ?? this.styles.get(valueOf(properties, 'pStyle') ?? '')
    const id = this.abstractOf.get(valueOf(numbered, 'numId') ?? '')
    const levels = id === undefined ? undefined : this.levels.get(id)
    const depth = Number(valueOf(numbered, 'ilvl') ?? 0)
    const level = levels?.get(depth)
    if (id === undefined || !levels || !level) return ''
    const counts = this.counts.get(id) ?? []
    counts[depth] = (counts[depth] ?? level.start - 1) + 1
    counts.length = depth + 1
    this.counts.set(id, counts)
    if (level.format === 'bullet') return '•'
    return level.text.replaceAll(/%(\d)/g, (_whole, place: string) => {
      const at = Number(place) - 1
      const other = levels.get(at)
      return shown(counts[at] ?? other?.start ?? 1, other?.format ?? 'decimal')
    })
  }
}
