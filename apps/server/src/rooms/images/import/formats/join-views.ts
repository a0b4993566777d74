// Pictures of a set that are views of one image, told by their names.
import type { PlannedPicture } from './plan.ts'

/** `bag.view-2.jpg` is the second view of `bag.jpg`. */
const SECOND = /^(.*)([.-])view-2((?:[.-][^/]*)?)$/i

/**
 * The same pictures, the second view of an image within its first one: `bag.view-2.jpg` beside `bag.jpg`, and as DICOS
 * is exported `bag-view-2-low.dcs` beside `bag-low.dcs`, `bag-view-2.dcs` beside `bag-view-1.dcs`. Where the truth of
 * either is not whole each stays what it is.
 */
export function joinViews(pictures: readonly PlannedPicture[]): PlannedPicture[] {
  const whole = new Map(
    pictures
      .filter(({ broken, page, series }) => !broken && page === undefined && !series)
      .map((one) => [one.file.toLowerCase(), one]),
  )
  const secondOf = new Map<PlannedPicture, PlannedPicture>()
  const taken = new Set<PlannedPicture>()
  for (const second of whole.values()) {
    const [, start, sign, end] = SECOND.exec(second.file.toLowerCase()) ?? []
    const first = whole.get(`${start}${end}`) ?? whole.get(`${start}${sign}view-1${end}`)
    if (start === undefined || !first || first === second) continue
    secondOf.set(first, second)
    taken.add(second)
  }
  return pictures
    .filter((one) => !taken.has(one))
    .map((one) => {
      const second = secondOf.get(one)
      return second ? { ...one, second } : one
    })
}
