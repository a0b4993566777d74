// Images of the demo that wait for the eyes of a second person, and reports about images that wait for an answer.
import { signOut } from '@clearbelt/contract/access/calls'
import { addImage, getImage, queryImages } from '@clearbelt/contract/images/calls'
import { checkImage } from '@clearbelt/contract/images/check-calls'
import { reportImage, type ReportKind } from '@clearbelt/contract/images/report-calls'
import type { Built } from '../../build.ts'
import { hashPassword } from '../../world/passwords.ts'
import type { World } from '../../world.ts'
import { once } from '../demo-steps.ts'
import { randomPassword } from '../first-accounts.ts'
import { insideClient, InsideRefusal, signInInside, type InsideClient } from '../inside-client.ts'

interface Upload {
  name: string
  source: string
  /** Codes of what lies in it; none: a safe bag. */
  threats: readonly string[]
  by: 'admin' | 'trainer'
  /** Why the trainer sent it back; left out: nobody looked yet. */
  returned?: string
}
const UPLOADS: readonly Upload[] = [
  {
    name: 'Suitcase, lane 3B',
    source: 'Terminal 1, checkpoint 3',
    threats: ['blade.kitchen-knife'],
    by: 'admin',
  },
  { name: 'Backpack, lane 1A', source: 'Terminal 1, checkpoint 1', threats: [], by: 'admin' },
  { name: 'Handbag, lane 5A', source: 'Terminal 2, checkpoint 5', threats: ['firearm.pistol'], by: 'trainer' },
  {
    name: 'Suitcase, lane 2A',
    source: 'Terminal 1, checkpoint 2',
    threats: ['blunt.hammer'],
    by: 'admin',
    returned: 'The box covers half of the hammer. Please draw it around the whole of it.',
  },
]
/** Of a box that is drawn too small: the part of its width that it covers. */
const HALF = 0.5

interface Report {
  accountNo: string
  kind: ReportKind
  note: string
  /** Which of the images, from the oldest. */
  place: number
}
const REPORTS: readonly Report[] = [
  { accountNo: 's0101', kind: 'fake', note: 'The edges of the item are too sharp for our machines.', place: 0 },
  { accountNo: 's0119', kind: 'fake', note: '', place: 0 },
  { accountNo: 's0117', kind: 'key', note: 'I think that what is marked here is harmless. Please check.', place: 1 },
]

async function upload(world: World, { rooms }: Built, client: InsideClient, one: Upload): Promise<string> {
  const points = new Map((await rooms.knowledge.points(world.db)).map(({ code, id }) => [code, id]))
  const { picture, threats } = await rooms.images.composePicture(one.name, {
    seed: world.dice.hex128(),
    threats: [...one.threats],
    clutter: 0.5,
    concealment: 0.3,
    viewDifficulty: 0.3,
  })
  const marks = threats.flatMap(({ code, ...box }) => {
    const knowledgeID = points.get(code)
    const width = one.returned === undefined ? box.width : box.width * HALF
    return knowledgeID === undefined ? [] : [{ ...box, width, knowledgeID }]
  })
  const input = { name: one.name, source: one.source, isSafe: marks.length === 0, marks: JSON.stringify(marks) }
  return (await client.send(addImage, input, { field: 'file', bytes: await world.files.get(picture.pictureKey) })).id
}

/** It was reported before; or it may not be told about now, as while somebody sits it or where it was deleted. */
const PASSED_OVER: readonly string[] = ['already-reported', 'not-found']

/** Reports an image as somebody who has trained with it; whoever is not there, or has done so before, is passed over, and so is an image that they may not be told about now. */
async function report(world: World, built: Built, tipID: string, { accountNo, kind, note }: Report): Promise<void> {
  const { org } = built.rooms
  const known = await org.credentials(world.db, accountNo)
  if (!known) return
  const setPassword = async (word: string, mustChange: boolean): Promise<void> => {
    const hash = await hashPassword(word)
    await world.db.transaction().execute((tx) => org.setPassword(tx, known.account.id, hash, mustChange))
  }
  const password = randomPassword(world.dice.bytes)
  await setPassword(password, false)
  const me = await signInInside(world, built, accountNo, password)
  await me.call(reportImage, { tipID, kind, note }).catch((error: unknown) => {
    if (!(error instanceof InsideRefusal && PASSED_OVER.includes(error.code))) throw error
  })
  // Nobody knows the passwords of these people.
  await setPassword(randomPassword(world.dice.bytes), true)
}

/** Uploads of two people, one of them sent back, and reports about the oldest images with a threat. */
export async function makeChecks(world: World, built: Built, trainer: InsideClient): Promise<void> {
  const { token, signKey } = await built.rooms.access.makeScriptToken('admin', 1)
  const admin = insideClient(world, built, token, signKey)
  for (const [place, one] of UPLOADS.entries()) {
    const id = await once(world, `upload.${place}`, () =>
      upload(world, built, one.by === 'admin' ? admin : trainer, one),
    )
    const { returned } = one
    if (returned === undefined) continue
    await once(world, `return.${place}`, async () => {
      await trainer.call(checkImage, { id, accepted: false, note: returned })
      return true
    })
  }
  const rows = await trainer.call(queryImages, {
    class: 'danger',
    origins: ['generated'],
    Limit: REPORTS.length,
    sortName: 'createTime',
    order: 'Asc',
  })
  for (const [at, one] of REPORTS.entries())
    await once(world, `report.${at}`, async () => {
      const row = rows[one.place]
      const [mark] = row ? (await trainer.call(getImage, { id: row.id })).marks : []
      if (mark) await report(world, built, mark.tipId, one)
      return true
    })
  await admin.call(signOut, {})
}
