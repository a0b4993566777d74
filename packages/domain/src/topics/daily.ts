// Which questions a student gets on a day: of each daily set some, those first that were not asked for the longest time.

/** A question of a daily set as it may be drawn. */
export interface DailyTopic {
  id: string
  /** One of these for all translations; null: there are none. */
  translationGroup: string | null
  /** The day on which this student last drew it, as `YYYY-MM-DD`; null: never. */
  lastDrawn: string | null
}

export interface DailySet {
  /** Questions a day. */
  aDay: number
  topics: readonly DailyTopic[]
}

const NEVER = ''

/**
 * The questions of a day, set by set; none twice, and of translations one alone. `shuffle` decides among those that were
 * not asked for equally long.
 */
export function drawDaily(sets: readonly DailySet[], shuffle: <T>(list: readonly T[]) => T[]): string[] {
  const drawn: string[] = []
  const taken = new Set<string>()
  for (const { aDay, topics } of sets) {
    let left = aDay
    const inOrder = shuffle(topics).toSorted((a, b) => {
      const [x, y] = [a.lastDrawn ?? NEVER, b.lastDrawn ?? NEVER]
      return x < y ? -1 : x > y ? 1 : 0
    })
    for (const { id, translationGroup } of inOrder) {
      if (left === 0) break
      const name = translationGroup ?? id
      if (taken.has(name)) continue
      taken.add(name)
      drawn.push(id)
      left--
    }
  }
  return drawn
}
