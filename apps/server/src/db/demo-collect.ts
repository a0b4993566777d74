// Misses and good images of the demo, with bags that the engine composes: waiting, approved, returned.
import type { Built } from '../build.ts'
import type { SeededRecord } from '../rooms/collect/room.ts'
import type { World } from '../world.ts'
import { once } from './demo-steps.ts'

const DAY = 86_400_000

type Wish = Pick<SeededRecord, 'kind' | 'source' | 'state' | 'place' | 'lane' | 'description' | 'comment'> & {
  /** Code of the item that was missed, also of the threat in the bag. */
  item: string
  /** Account number of the screener. */
  watcher: string
  by: 'trainer' | 'admin'
  days: number
}

const front = { source: 'front', comment: '' } as const
const WISHES: readonly Wish[] = [
  {
    ...front,
    kind: 'omit',
    state: 'review',
    place: 'Terminal 1, checkpoint 3',
    lane: '3B',
    item: 'blade.kitchen-knife',
    watcher: 's0106',
    by: 'admin',
    days: 1,
    description: 'Found in the search after the bag had passed: a kitchen knife along the frame of the suitcase.',
  },
  {
    ...front,
    kind: 'omit',
    state: 'approved',
    place: 'Terminal 1, checkpoint 1',
    lane: '1A',
    item: 'blade.kitchen-knife',
    watcher: 's0106',
    by: 'trainer',
    days: 9,
    description: 'Lay under a laptop that had not been taken out.',
  },
  {
    ...front,
    kind: 'omit',
    state: 'draft',
    place: 'Terminal 2, checkpoint 5',
    lane: '5A',
    item: 'blade.kitchen-knife',
    watcher: 's0113',
    by: 'trainer',
    days: 3,
    description: 'Seen in the second view only.',
    comment: 'Please add the lane of the second machine.',
  },
  {
    ...front,
    kind: 'good',
    state: 'approved',
    place: 'Terminal 1, checkpoint 2',
    lane: '2A',
    item: '',
    watcher: 's0101',
    by: 'trainer',
    days: 5,
    description: 'A crowded bag that was judged safe rightly and quickly.',
  },
  {
    kind: 'omit',
    source: 'back',
    state: 'approved',
    comment: '',
    place: 'Image review, terminal 2',
    lane: '',
    item: 'blade.kitchen-knife',
    watcher: 's0113',
    by: 'trainer',
    days: 12,
    description: 'Found when the images of the morning were looked at again.',
  },
]

/** Makes each record once, its screener one of the demo's people. */
export async function makeCollection(world: World, { rooms }: Built): Promise<void> {
  const points = new Map((await rooms.knowledge.points(world.db)).map(({ code, id }) => [code, id]))
  const idOf = async (accountNo: string): Promise<string | null> =>
    (await rooms.org.credentials(world.db, accountNo))?.account.id ?? null
  const [trainer, admin] = [await idOf('trainer'), await idOf('admin')]
  if (trainer === null || admin === null) return
  for (const [place, { item, watcher, by, days, ...wish }] of WISHES.entries())
    await once(world, `collected.${place}`, async () => {
      const at = world.clock.now() - days * DAY
      const bag = {
        seed: world.dice.id(),
        threats: item === '' ? [] : [item],
        clutter: 0.6,
        concealment: 0.5,
        viewDifficulty: 0.4,
      }
      await rooms.collect.seedRecord({
        ...wish,
        creatorID: by === 'trainer' ? trainer : admin,
        approverID: by === 'trainer' ? admin : trainer,
        happenedAt: new Date(at - 3_600_000),
        watcherID: await idOf(watcher),
        passenger: '',
        deviceModel: 'Cabin baggage scanner',
        knowledgeID: points.get(item) ?? null,
        pictures: [(await rooms.images.composePicture(`lane-${place + 1}.png`, bag)).picture],
        at,
      })
      return true
    })
}
