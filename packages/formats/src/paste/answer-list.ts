// Lists of answers as they stand below a paper: `1. A  2. BD  3. √` or `1-5 ABCDA`.
import { lettersNamed, truthNamed } from '../words/words.ts'

export interface ListedAnswer {
  number: number
  answer: string
}

const ROW = /(\d{1,4})\s*[-~—–至]\s*(\d{1,4})\s*[.、:)]?\s*((?:[A-Z√×](?:[\s,]*))+)(?![a-z])/gy
const ONE =
  /\(?(\d{1,4})\)?\s*[.、:)-]?\s*([A-Z](?:[\s,;、]*[A-Z](?![a-z]))*|√|×|正确|错误|对|错|是|否|true|false|verdadero|verdadeiro|falso|[TFVtf])(?=[\s,;、.)]|\d|$)[\s,;、.]*/gy

/** The answers of a line that holds nothing else; null for any other line. */
export function listedAnswers(line: string): ListedAnswer[] | null {
  const text = line.trim()
  const found: ListedAnswer[] = []
  let at = 0
  while (at < text.length) {
    ROW.lastIndex = at
    const row = ROW.exec(text)
    if (row?.[1] !== undefined && row[3] !== undefined) {
      const [first, last] = [Number(row[1]), Number(row[2])]
      const signs = [...row[3].replaceAll(/[\s,]/g, '')]
      // As many signs as questions, or it means something else.
      if (signs.length !== last - first + 1) return null
      found.push(...signs.map((answer, place) => ({ number: first + place, answer })))
      at = ROW.lastIndex
      continue
    }
    ONE.lastIndex = at
    const one = ONE.exec(text)
    if (one?.[1] === undefined || one[2] === undefined) return null
    if (lettersNamed(one[2]) === null && truthNamed(one[2]) === null) return null
    found.push({ number: Number(one[1]), answer: one[2].trim() })
    at = ONE.lastIndex
  }
  return found.length === 0 ? null : found
}
