// Finds the picture an annotation means: by its path, else by its name, else by its name without ending.

/** `ambiguous`: several fit equally well. */
export type Found = { picture: string } | { missing: true } | { ambiguous: true }

export interface PictureIndex {
  /**
   * `reference` as written in an annotation; `near` is the annotation's own path, which decides between equal names.
   */
  find(reference: string, near: string): Found
  /** By the name without ending: for formats that pair files by name. */
  findByStem(reference: string, near: string): Found
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const stemOf = (path: string): string => baseOf(path).replace(/\.[^.]*$/, '')
/** Folders whose names only say which half of a set they hold are equal in paths. */
const ROLE = /^(annotations?|labels?|images?|jpegimages|pictures?|xml|txt|ann|img)$/i

/**
 * Builds the index over the pictures of a source. Case does not matter. `standsFor`: another picture that is meant by
 * its name; several names of one picture are never ambiguous.
 */
export function createPictureIndex(
  pictures: readonly string[],
  standsFor: (name: string) => string = (name) => name,
): PictureIndex {
  const byBase = groupBy(pictures, (name) => baseOf(name).toLowerCase())
  const byStem = groupBy(pictures, (name) => stemOf(name).toLowerCase())
  const findByStem = (reference: string, near: string) =>
    choose(byStem.get(stemOf(reference).toLowerCase()) ?? [], reference, near, standsFor)
  return {
    findByStem,
    find(reference, near) {
      const path = reference.replaceAll('\\', '/')
      const named = byBase.get(baseOf(path).toLowerCase())
      return named ? choose(named, path, near, standsFor) : findByStem(path, near)
    },
  }
}

function groupBy(names: readonly string[], key: (name: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const name of names) {
    const group = groups.get(key(name))
    if (group) group.push(name)
    else groups.set(key(name), [name])
  }
  return groups
}

/** Among equal names: the one whose folders end as the reference's do, then the one nearest to the annotation. */
function choose(
  candidates: readonly string[],
  reference: string,
  near: string,
  standsFor: (name: string) => string,
): Found {
  const [first] = candidates
  if (first === undefined) return { missing: true }
  if (new Set(candidates.map(standsFor)).size === 1) return { picture: standsFor(first) }
  const scored = candidates
    .map((name) => ({
      name,
      score:
        1000 * common(foldersOf(name).reverse(), foldersOf(reference).reverse()) +
        common(foldersOf(name), foldersOf(near)),
    }))
    .sort((a, b) => b.score - a.score)
  const best = scored[0]!
  const picture = standsFor(best.name)
  const rival = scored.find(({ name }) => standsFor(name) !== picture)
  return rival && rival.score === best.score ? { ambiguous: true } : { picture }
}

const foldersOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .slice(0, -1)
    .filter((part) => !ROLE.test(part))

function common(a: readonly string[], b: readonly string[]): number {
  let n = 0
  while (n < a.length && n < b.length && a[n] === b[n]) n++
  return n
}
