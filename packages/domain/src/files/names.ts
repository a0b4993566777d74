// Names of files and folders: one form for all ways to write the same letters, no signs that end a path.

import { isReadable, withoutHidden } from '../text/hidden-signs.ts'

/** Characters that a name may have at most. */
export const NAME_LIMIT = 50
/** Longer names are shown by their first characters and an ellipsis. */
const SHOWN_LIMIT = 20
const SHOWN_START = 15

/** Path separators, and what file systems do not take. */
const BAD_SIGNS = /[\p{Cc}/\\:*?"<>|]/gu
/** Names that mean a device on Windows, whatever follows a dot. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$/i

export type NameProblem = 'empty' | 'long' | 'sign' | 'reserved'

const charactersOf = (text: string): string[] => [...new Intl.Segmenter('und').segment(text)].map((one) => one.segment)

/** The one form in which a name is kept: composed letters, without space around it. */
export const nameForm = (text: string): string => text.normalize('NFC').trim()

/** The form by which two names are the same: letter case and ways to write a letter aside. */
export const sameNameForm = (text: string): string => nameForm(text).normalize('NFKC').toLowerCase()

/** Why a typed name is not taken; null for a good one. */
export function nameProblem(text: string): NameProblem | null {
  const name = nameForm(text)
  if (name === '') return 'empty'
  if ([...name].length > NAME_LIMIT) return 'long'
  if (name.search(BAD_SIGNS) >= 0 || !isReadable(name)) return 'sign'
  return /^\.+$/.test(name) || RESERVED.test(name) ? 'reserved' : null
}

/** The name without its end, made good: what an uploaded file is called, whatever its name was. */
export function nameOfFile(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const dot = base.lastIndexOf('.')
  return madeGood(dot > 0 ? base.slice(0, dot) : base)
}

/** A name made good: what a dropped folder is called, whatever its name was. */
export function madeGood(name: string): string {
  const bare = nameForm(withoutHidden(nameForm(name).replaceAll(BAD_SIGNS, '_'), '_'))
  const short = cutName(bare, NAME_LIMIT)
  return nameProblem(short) === null ? short : nameForm(`_${cutName(short, NAME_LIMIT - 1)}`)
}

/** The first characters of a name, none of them halved. */
function cutName(name: string, limit: number): string {
  let kept = ''
  for (const character of charactersOf(name)) {
    if ([...kept, ...character].length > limit) break
    kept += character
  }
  return nameForm(kept)
}

/** A name with its number behind it, for the second of the same name and those after it. */
export function numbered(name: string, number: number): string {
  if (number <= 1) return name
  const tail = ` (${number})`
  return `${cutName(name, NAME_LIMIT - tail.length)}${tail}`
}

/** A name as it stands where room is scarce. */
export const shownName = (name: string): string =>
  [...name].length > SHOWN_LIMIT ? `${[...name].slice(0, SHOWN_START).join('')}…` : name
