// Where a searched text stands in another, whatever the case and the accents.

/** A letter without case and accents; always one character, so that places stay what they are. */
const fold = (letter: string): string => letter.normalize('NFD').charAt(0).toLocaleLowerCase().charAt(0) || letter
const folded = (text: string): string => Array.from({ length: text.length }, (_, at) => fold(text.charAt(at))).join('')

/** The places [from, to) of every hit; none for an empty search. */
export function findHits(text: string, search: string): [number, number][] {
  const wanted = folded(search.trim())
  if (!wanted) return []
  const within = folded(text)
  const hits: [number, number][] = []
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length))
    hits.push([at, at + wanted.length])
  return hits
}
