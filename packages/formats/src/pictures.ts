// Pictures in files of questions: base64, addresses, and names that are the same whatever a maker called them.
import { picturesOf } from './assemble.ts'
import { doubt, type Doubt } from './doubt.ts'
import { isText, LIMITS, type Picture, type Question } from './question.ts'
import { escapeAttribute } from './rich/entities.ts'

/** Kinds of pictures that questions may show, with the ends of their names. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
}
const TYPE_OF_END: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/** The kind of picture that a file's name tells; null for any other file. */
export const typeOfName = (name: string): string | null =>
  TYPE_OF_END[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null

/** Bytes of base64, white space in it passed over; null for what is none. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const binary = atob(text.replaceAll(/\s+/g, ''))
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

const CHUNK = 0x8000
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

/** Takes pictures in as a reader meets them. */
export class PictureKeeper {
  readonly pictures = new Map<string, Picture>()
  private readonly doubts: Doubt[]
  private readonly line: number | null

  constructor(doubts: Doubt[], line: number | null) {
    this.doubts = doubts
    this.line = line
  }

  /** Keeps a picture under a name of its own; null when it cannot be kept, which is said. */
  keep(name: string, mediaType: string, bytes: Uint8Array | null): string | null {
    if (!Object.hasOwn(PICTURE_TYPES, mediaType) || bytes === null || bytes.length === 0) return null
    if (bytes.length > LIMITS.picture) {
      this.doubts.push(
        doubt('picture-too-large', this.line, { name: name.slice(0, 60), most: LIMITS.picture / 1_000_000 }),
      )
      return null
    }
    this.pictures.set(name, { name, mediaType, bytes })
    return name
  }
}

const ADDRESS = /^data:(image\/[\w.+-]+);base64,/i

/** The picture in an address that holds it; null for any other address. */
export function pictureInAddress(address: string): { mediaType: string; bytes: Uint8Array | null } | null {
  const found = ADDRESS.exec(address)
  return found?.[1] === undefined
    ? null
    : { mediaType: found[1].toLowerCase(), bytes: fromBase64(address.slice(found[0].length)) }
}

export const addressOf = ({ mediaType, bytes }: Picture): string => `data:${mediaType};base64,${toBase64(bytes)}`

/**
 * The question with its pictures named by the order in which its texts show them, `picture-1.png` and so on; pictures
 * that no text shows are left out, equal ones are one.
 */
export function namePictures(question: Question, pictures: Iterable<Picture>): Question {
  const known = new Map([...pictures].map((picture) => [picture.name, picture]))
  const names = new Map<string, string>()
  const kept: Picture[] = []
  for (const name of picturesOf(question)) {
    const picture = known.get(name)
    if (!picture) continue
    const same = kept.find((one) => one.mediaType === picture.mediaType && isEqual(one.bytes, picture.bytes))
    const next = `picture-${kept.length + 1}.${PICTURE_TYPES[picture.mediaType] ?? 'png'}`
    names.set(name, same?.name ?? next)
    if (!same) kept.push({ ...picture, name: next })
  }
  const named = { ...mapTexts(question, (text) => renamed(text, names)), pictures: kept }
  return isText(named) ? named : { ...named, picture: names.get(named.picture) ?? named.picture }
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  names.size === 0 || !text.includes('data-picture')
    ? text
    : text.replaceAll(/<img data-picture="([^"]*)"/g, (whole, name: string) => {
        const other = [...names].find(([one]) => escapeAttribute(one) === name)?.[1]
        return other === undefined ? whole : `<img data-picture="${escapeAttribute(other)}"`
      })

/** The question with each of its rich texts changed. */
export function mapTexts(question: Question, change: (text: string) => string): Question {
  const facts = { stem: change(question.stem), analysis: change(question.analysis) }
  switch (question.kind) {
    case 'true-false': {
      const { whenTrue, whenFalse } = question.feedback
      return { ...question, ...facts, feedback: { whenTrue: change(whenTrue), whenFalse: change(whenFalse) } }
    }
    case 'matching':
      return { ...question, ...facts, pairs: question.pairs.map(({ left, right }) => ({ left: change(left), right })) }
    case 'labelling':
    case 'spotting':
      return { ...question, ...facts }
    default:
      return {
        ...question,
        ...facts,
        options: question.options.map((option) => ({
          ...option,
          text: change(option.text),
          feedback: change(option.feedback),
        })),
      }
  }
}
