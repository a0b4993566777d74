// The views of an image beside each other: which there are, and how they share the room of the stage.
import type { Size } from '../camera.ts'
import type { ViewerTopic } from '../model.ts'

/** Between the id of an image and the number of a view beyond its first. */
export const VIEW_SIGN = '~'

const known = new WeakMap<ViewerTopic, readonly ViewerTopic[]>()

/** Every view as a topic of its own, the first one first; the same ones each time. */
export function viewsOf(topic: ViewerTopic): readonly ViewerTopic[] {
  const had = known.get(topic)
  if (had) return had
  const { more = [], ...first } = topic
  const views =
    more.length === 0
      ? [topic]
      : [first, ...more.map((view, at) => ({ ...view, id: `${topic.id}${VIEW_SIGN}${at + 1}`, truth: null }))]
  known.set(topic, views)
  return views
}

/** The id of the image whose view a topic is. */
export const imageOfView = (id: string): string => id.split(VIEW_SIGN)[0] ?? id

/** How many views images have, by id; those with one are left out. */
export const countViews = (topics: readonly ViewerTopic[]): Record<string, number> =>
  Object.fromEntries(topics.flatMap(({ id, more = [] }) => (more.length === 0 ? [] : [[id, 1 + more.length]])))

/** Beside each other, above each other, or one at a time. */
export type Layout = 'row' | 'column' | 'one'

/** A view that is drawn narrower than this, in CSS pixels, gives way to one at a time. */
const LEAST_WIDTH = 250
/** One at a time has to show the view larger by this. */
const WORTH_IT = 1.3

const scaleIn = (width: number, height: number, image: Size): number =>
  Math.min(width / image.width, height / image.height)

/** The layout that shows views of this size largest; where they would be too small, one at a time. */
export function layoutFor(room: Size, image: Size, views: number): Layout {
  const row = scaleIn(room.width / views, room.height, image)
  const column = scaleIn(room.width, room.height / views, image)
  const best = Math.max(row, column)
  const alone = scaleIn(room.width, room.height, image)
  if (best * image.width < LEAST_WIDTH && alone > best * WORTH_IT) return 'one'
  return row >= column ? 'row' : 'column'
}

/** The side of the window on which a question about a place is asked, so that the place stays in sight. */
export const sideOf = (
  { at, view }: { at: { x: number }; view: number },
  { more = [] }: Pick<ViewerTopic, 'more'>,
): 'left' | 'right' => ((more.length === 0 ? at.x < 0.5 : view === 0) ? 'right' : 'left')
