// Begins practices of screening images: what is drawn, and what is gone on with instead.
import type { startImagePractice } from '@clearbelt/contract/practice/image-calls'
import { practiceErrors } from '@clearbelt/contract/practice/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { rankOfLevel, THREAT_SHARE, type Level } from '@clearbelt/domain/practice/images'
import { OPEN_PRACTICES_MAX } from '@clearbelt/domain/practice/practice'
import { uuidsOf } from '../../../db/uuid.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { growTree, type KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { freezeStills } from './freeze.ts'
import { selectKeptImages } from './kept.ts'
import { selectLevel, selectMissedPoints, selectSeen } from './past.ts'
import { insertImagePractice, selectOpenImages, selectOwnImages, takeImageTurn, type ImagePractice } from './store.ts'

/** Images answered last, which come last when others are to be had. */
const SEEN = 5000

type Wish = ParsedOf<typeof startImagePractice>

/** Points of image screening with all below them; with `isIdentification` bare categories are left out. */
export function withBelow(tree: KnowledgeTree, ids: readonly string[], isIdentification: boolean): string[] {
  const wanted = uuidsOf(ids)
  return tree.all
    .filter(({ id, superiorID }) => {
      if (isIdentification && superiorID === null) return false
      return wanted.length === 0 || wanted.some((one) => one === id || tree.isUnder(id, one))
    })
    .map(({ id }) => id)
}

interface Drawn {
  imageIDs: string[]
  knowledgeIDs: string[]
  package: { id: string; name: string } | null
}

/** The images of a package as it was put together. */
async function takePackage({ images, world, ...deps }: Deps, wish: Wish, context: Context): Promise<Drawn> {
  const kept = [...(await selectKeptImages({ images, ...deps }, world.db, context.at))]
  const open = { orgPath: callerOf(context).orgPath, kept }
  const found = await images.practisedPackage(world.db, open, wish.packageID ?? '')
  if (!found) throw refuse(practiceErrors['no-such-package'], { fields: ['packageID'] })
  const { id, name, imageIDs } = found
  return { imageIDs, knowledgeIDs: [], package: { id, name } }
}

/** Threats of the points and safe images, stirred by chance. */
async function draw(deps: Deps, wish: Wish, level: Level, context: Context): Promise<Drawn> {
  const { images, world, knowledge } = deps
  const { db } = world
  const { userID, orgPath } = callerOf(context)
  const kept = [...(await selectKeptImages(deps, db, context.at))]
  const tree = growTree(await knowledge.points(db))
  const seen = await selectSeen(db, userID, SEEN)
  const isMissed = wish.source === 'missed'
  const due = isMissed
    ? (await selectMissedPoints(deps, db, userID, context.at)).filter(({ dueAt }) => dueAt <= context.at)
    : []
  if (isMissed && due.length === 0) throw refuse(practiceErrors['no-missed-images'])
  const knowledgeIDs = isMissed ? due.map(({ point }) => point) : uuidsOf(wish.knowledges)
  const all = knowledgeIDs.length === 0 && !wish.isIdentification
  const of = {
    lately: seen,
    hardness: rankOfLevel(level.level),
    dial: level.weak,
    seed: world.dice.hex128(),
  }
  const open = { orgPath, kept }
  const threats = await images.drawForPractice(db, open, {
    ...of,
    isSafe: false,
    knowledgeIDs: all ? null : withBelow(tree, knowledgeIDs, wish.isIdentification),
    // What was missed comes back in a bag that was never seen.
    except: isMissed ? seen : [],
    count: wish.count,
  })
  if (threats.length === 0) throw refuse(practiceErrors[isMissed ? 'no-missed-images' : 'no-images'])
  // The bag of a threat does not come without it in the same practice.
  const bags = await images.withBagmates(db, { ids: threats, hashes: [] })
  const half = Math.max(1, Math.round(wish.count * THREAT_SHARE))
  const safe = await images.drawForPractice(db, open, {
    ...of,
    isSafe: true,
    knowledgeIDs: null,
    except: [...bags],
    count: wish.count - Math.min(half, threats.length),
  })
  const chosen = [...threats.slice(0, wish.count - safe.length), ...safe]
  return { imageIDs: stir(chosen, (n) => world.dice.bytes(4).readUInt32BE() % n), knowledgeIDs, package: null }
}

/** The same in an order by chance. `below(n)`: whole number 0..n-1. */
function stir<T>(list: readonly T[], below: (n: number) => number): T[] {
  const left = [...list]
  const stirred: T[] = []
  while (left.length > 0) stirred.push(...left.splice(below(left.length), 1))
  return stirred
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** One that is open, without answers and asked for in the same way. */
async function findUnused(tx: Tx, studentID: string, wish: Wish, drawn: Drawn): Promise<ImagePractice | null> {
  const open = await selectOpenImages(tx, studentID)
  const unused = open.find(
    (one) =>
      one.answered === 0 &&
      one.source === wish.source &&
      one.player === wish.player &&
      one.form === wish.form &&
      one.feedback === wish.feedback &&
      one.total === drawn.imageIDs.length &&
      one.packageID === (drawn.package?.id ?? null) &&
      isSame(one.knowledgeIDs, drawn.knowledgeIDs),
  )
  if (!unused && open.length >= OPEN_PRACTICES_MAX)
    throw refuse(practiceErrors['too-many-open'], { params: { limit: OPEN_PRACTICES_MAX } })
  return unused ?? null
}

/** Begins a practice as it was asked for. */
export async function startImages(deps: Deps, wish: Wish, context: Context): Promise<ImagePractice> {
  const { world, images, audit } = deps
  const { userID } = callerOf(context)
  const level = await selectLevel(world.db, userID)
  const drawn =
    wish.source === 'package' ? await takePackage(deps, wish, context) : await draw(deps, wish, level, context)
  const frozen = await freezeStills(deps, await images.stills(world.db, drawn.imageIDs))
  const items = drawn.imageIDs.flatMap((imageID) => {
    const stillID = frozen.get(imageID)
    return stillID === undefined ? [] : [{ id: world.dice.id(), stillID }]
  })
  if (items.length === 0) throw refuse(practiceErrors['no-images'])
  return world.db.transaction().execute(async (tx) => {
    await takeImageTurn(tx, userID)
    const unused = await findUnused(tx, userID, wish, drawn)
    if (unused) return unused
    const { source, player, form, feedback } = wish
    const id = world.dice.id()
    await insertImagePractice(tx, {
      id,
      guid: world.dice.id(),
      studentID: userID,
      at: context.at,
      ...{ source, player, form, feedback, level, items },
      knowledgeIDs: drawn.knowledgeIDs,
      package: drawn.package,
    })
    await audit.record(tx, {
      actorID: userID,
      act: 'practice.startImages',
      object: 'imagePractice',
      objectID: id,
      after: { source, player, images: items.length, level: level.level },
      ip: context.ip,
      at: context.at,
    })
    const made = await selectOwnImages(tx, { id }, userID)
    if (!made) throw new Error(`the practice ${id} was not stored`)
    return made
  })
}
