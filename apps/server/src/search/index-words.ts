// A text as it is stored to be found: in search form, its Chinese also as it is typed in Latin letters, and the pieces.
import { gramsOf, runsOf, searchForm } from '@clearbelt/domain/search/grams'
import { pinyin } from 'pinyin-pro'

const CHINESE = /\p{Script=Han}+/gu

/** Chinese of a text as it is typed in Latin letters: whole, and by first letters; words of other scripts left out. */
function pinyinOf(text: string): { whole: string; initials: string } {
  const runs = [...text.matchAll(CHINESE)].map(([run]) => pinyin(run, { toneType: 'none', type: 'array', v: true }))
  return {
    whole: runs.map((syllables) => syllables.join('')).join(' '),
    initials: runs.map((syllables) => syllables.map((s) => s.charAt(0)).join('')).join(' '),
  }
}

export interface IndexedText {
  words: string
  grams: string[]
  /** Runs of the words without Chinese, each once: a fraction of a long text. Null where all of it is short. */
  runs: string | null
}

/** Indexes the first `most` characters of a text. `plain` is found too, without its pinyin (the text of a document). */
export function indexText(text: string, most: number, plain = ''): IndexedText {
  const words = searchForm(text).slice(0, most)
  const { whole, initials } = pinyinOf(words)
  const more = plain === '' ? '' : searchForm(plain).slice(0, most)
  const grams = new Set([
    ...gramsOf(words, ''),
    ...gramsOf(whole, ''),
    ...initials.split(' ').flatMap((run) => gramsOf(run, run)),
    ...gramsOf(more, ''),
  ])
  const all = [words, whole, initials, more].filter((part) => part !== '').join('\n')
  return { words: all, grams: [...grams], runs: more === '' ? null : runsOf(all).join('\n') }
}
