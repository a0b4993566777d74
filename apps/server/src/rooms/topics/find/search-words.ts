// What is stored of a question beside itself, so that it is found and compared: words with their pinyin, pieces, bands.
import { createHash } from 'node:crypto'
import { gramsOf, searchForm } from '@clearbelt/domain/topics/grams'
import { bandsOf, piecesOf, sameWords, type QuestionWords } from '@clearbelt/domain/topics/likeness'
import { pinyin } from 'pinyin-pro'
import { serverKindOf } from '../../../kinds/registry.ts'
import { shortName } from '../../../kinds/text.ts'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Indexed } from '../store.ts'

/** Most characters of a question that are searched. */
const SEARCHED = 12_000
const CHINESE = /\p{Script=Han}+/gu

/** Chinese of a text as it is typed in Latin letters: whole, and by first letters; words of other scripts left out. */
function pinyinOf(text: string): { whole: string; initials: string } {
  const runs = [...text.matchAll(CHINESE)].map(([run]) => pinyin(run, { toneType: 'none', type: 'array', v: true }))
  return {
    whole: runs.map((syllables) => syllables.join('')).join(' '),
    initials: runs.map((syllables) => syllables.map((s) => s.charAt(0)).join('')).join(' '),
  }
}

/** What the bank keeps of a question's words. Throws for kinds that it does not keep. */
export function wordsOf(kind: KindCode, content: unknown): QuestionWords {
  const { bank } = serverKindOf(kind)
  if (bank === null) throw new Error(`the bank keeps no questions of the kind ${kind}`)
  return bank.wordsOf(content)
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ids of the pictures and images that a question shows, whatever its kind calls them, each once and sorted, as one text. */
export const picturesOf = (content: unknown): string =>
  [...new Set(JSON.stringify(content).match(UUID) ?? [])].toSorted().join()

/** What is equal for two questions that say the same; of pictures and marks alone nothing can be compared but the whole. */
export function fingerprintOf(kind: KindCode, content: unknown): string {
  const said = wordsOf(kind, content)
  const compared = piecesOf(said).size === 0 ? content : sameWords(said)
  return createHash('sha256')
    .update(JSON.stringify([kind, compared, picturesOf(content)]))
    .digest('hex')
}

/** Everything that is stored of a question's text, made of its content. */
export function indexTopic(kind: KindCode, content: unknown): Indexed {
  const said = wordsOf(kind, content)
  const words = searchForm([said.stem, ...said.options].join(' ')).slice(0, SEARCHED)
  const { whole, initials } = pinyinOf(words)
  const grams = new Set([
    ...gramsOf(words, ''),
    ...gramsOf(whole, ''),
    ...initials.split(' ').flatMap((run) => gramsOf(run, run)),
  ])
  const pieces = piecesOf(said)
  return {
    type: serverKindOf(kind).bank?.typeOf(content) ?? 0,
    name: shortName(said.stem),
    words: [words, whole, initials].filter((part) => part !== '').join('\n'),
    grams: [...grams],
    fingerprint: fingerprintOf(kind, content),
    bands: bandsOf(pieces),
  }
}
