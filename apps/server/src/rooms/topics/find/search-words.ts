// What is stored of a question beside itself, so that it is found and compared: words with their pinyin, pieces, bands.
import { createHash } from 'node:crypto'
import { bandsOf, piecesOf, sameWords, type QuestionWords } from '@clearbelt/domain/topics/likeness'
import { indexText } from '../../../search/index-words.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import { shortName } from '../../../kinds/text.ts'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Indexed } from '../store.ts'

/** Most characters of a question that are searched. */
const SEARCHED = 12_000
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
  const indexed = indexText([said.stem, ...said.options].join(' '), SEARCHED)
  const pieces = piecesOf(said)
  return {
    type: serverKindOf(kind).bank?.typeOf(content) ?? 0,
    name: shortName(said.stem),
    ...indexed,
    fingerprint: fingerprintOf(kind, content),
    bands: bandsOf(pieces),
  }
}
