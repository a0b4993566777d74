// Practice of screening images through the whole stack: what is drawn, answered, told and counted, for whom.
import { getImage, imageTip, queryImages, updateImage } from '@clearbelt/contract/images/calls'
import { checkImage } from '@clearbelt/contract/images/check-calls'
import { editImages } from '@clearbelt/contract/images/bulk-calls'
import { addPackage } from '@clearbelt/contract/images/package-calls'
import { queryReports, reportImage } from '@clearbelt/contract/images/report-calls'
import * as calls from '@clearbelt/contract/practice/image-calls'
import { imageStudyOfUser, imageStudyQuery } from '@clearbelt/contract/practice/image-record-calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { ABANDONED_MS } from '@clearbelt/domain/practice/practice'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask, kindOf, makeExam, makeImages } from '../../../testing/exam-fixtures.ts'
import { makeActors, signIn } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let kind: { kindID: string; categoryID: string }
/** Two threats and three safe images, in this order. */
let images: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  kind = await kindOf(t)
  images = await makeImages(t, who.trainer, [
    { isSafe: false, name: 'Knife in a shoe', description: 'Lies along the sole.' },
    { isSafe: false },
    { isSafe: true },
    { isSafe: true },
    { isSafe: true },
  ])
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from image_practice`.execute(t.world.db)
  await sql`update image set twin_group = null, deleted_at = case when id = any(${images}::uuid[]) then null else now() end`.execute(
    t.world.db,
  )
})

const start = (wish: InputOf<typeof calls.startImagePractice> = {}, actor: Who = who.student) =>
  ask(t, calls.startImagePractice, { count: 4, ...wish }, actor)
const stock = (query: InputOf<typeof calls.imagePracticeStock> = {}, actor: Who = who.student) =>
  ask(t, calls.imagePracticeStock, query, actor)
type Paper = Awaited<ReturnType<typeof start>>

/** The image of the library behind each image of a practice, by the practice's name for it. */
async function sourcesOf(of: Paper): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; image: string }>`
    select i.id, s.image_id as image from image_practice_item i join image_practice_still s on s.id = i.still_id where i.practice_id = ${of.practiceID}`.execute(
    t.world.db,
  )
  return new Map(rows.map(({ id, image }) => [id, image]))
}
const isThreat = (imageID: string | undefined) => images.indexOf(imageID ?? '') < 2
/** Every image of a practice with whether it shows a threat. */
const itemsOf = async (of: Paper) => {
  const sources = await sourcesOf(of)
  return of.paper.relationship.map(({ topicID }) => ({ topicID, threat: isThreat(sources.get(topicID)) }))
}
const given = (topicID: string, isPass: boolean) => ({ topicID, isPass, tags: [] })
const answerReply = (of: Paper, topicID: string, isPass: boolean, look: object = {}, actor: Who = who.student) =>
  t.call(calls.answerImagePractice, { guid: of.guid, answer: given(topicID, isPass), ...look }, actor)
const submit = (of: Paper, responses: InputOf<typeof calls.submitImagePractice>['responses'] = []) =>
  ask(t, calls.submitImagePractice, { guid: of.guid, form: of.form, responses }, who.student)

test('[FIS-068] the stock counts images by point, asked with isIdentification and hideNodeIfZero', async () => {
  const all = await stock()
  expect([all.safe, all.danger, all.missed, all.level.reason]).toEqual([3, 2, [], 'start'])
  const category = all.nodes.find(({ id }) => id === kind.categoryID)
  expect([category?.count, category?.children.find(({ id }) => id === kind.kindID)?.count]).toEqual([2, 2])
  expect(all.nodes.some(({ count }) => count === 0)).toBe(true)
  expect((await stock({ hideNodeIfZero: true })).nodes.every(({ count }) => count > 0)).toBe(true)
  await sql`update image_mark set knowledge_id = ${kind.categoryID} where image_id = ${images[1]}`.execute(t.world.db)
  expect([(await stock({ isIdentification: true })).danger, (await stock()).danger]).toEqual([1, 2])
  await sql`update image_mark set knowledge_id = ${kind.kindID} where image_id = ${images[1]}`.execute(t.world.db)
})

test('[FIS-071] [FIS-065] [FIS-069] a practice is begun, answered by package, read back, and listed to its student alone', async () => {
  const of = await start({ feedback: 'end' })
  const items = await itemsOf(of)
  expect([items.length, items.filter(({ threat }) => threat).length]).toEqual([4, 2])
  expect(JSON.stringify(of)).not.toMatch(/isSafe|marks|regions|Knife/)
  // The same again is gone on with.
  expect((await start({ feedback: 'end' })).practiceID).toBe(of.practiceID)
  const responses = items
    .slice(0, 3)
    .map(({ topicID, threat }) => ({ answer: given(topicID, !threat), milliseconds: 4000, modes: [2, 2, 1] }))
  const wrongForm = await t.call(
    calls.submitImagePractice,
    { guid: of.guid, form: of.form === 1 ? 2 : 1, responses },
    who.student,
  )
  expect([wrongForm.status, wrongForm.body.code]).toEqual([409, 'practice-mismatch'])
  const resultID = await submit(of, responses)
  expect(resultID).toBe(of.practiceID)
  expect(await submit(of, responses)).toBe(resultID)
  const result = await ask(t, calls.imagePracticeAchievement, { id: resultID }, who.student)
  expect(result).toMatchObject({ total: 4, correct: 3, wrong: 0, unanswered: 1, rate: 0.75, timeUsed: 12 })
  expect(result.measures?.unanswered).toBe(1)
  const details = await ask(t, calls.imagePracticeDetails, { guid: of.guid }, who.student)
  expect([details.isFinished, details.records.length, details.told.length]).toEqual([true, 3, 3])
  expect(details.told[0]).toMatchObject({ milliseconds: 4000, modes: [1, 2], twin: null, dials: null })
  const listed = await ask(t, calls.queryImagePractices, {}, who.student)
  expect(listed.map(({ id, isFinished }) => [id, isFinished])).toEqual([[resultID, true]])
  for (const refused of [
    await t.call(calls.imagePracticeDetails, { guid: of.guid }, who.trainer),
    await t.call(calls.imagePracticeAchievement, { id: resultID }, who.trainer),
  ])
    expect(refused.body.result).toBe(false)
})

test('[FIS-071] with feedback at once an answer stands and tells its own image alone; the twin shows the bag without the threat', async () => {
  await sql`update image set twin_group = 'pair' where id = any(${[images[0], images[2]]}::uuid[])`.execute(t.world.db)
  const of = await start({ count: 5 })
  const sources = await sourcesOf(of)
  // The bag of a threat does not come without it.
  expect([...sources.values()].includes(images[2] ?? '')).toBe(false)
  const [alias = ''] = [...sources].find(([, image]) => image === images[0]) ?? []
  const twinUrl = `/imageapi/FiscanIStudy/${alias}?twin=true`
  expect((await t.call(calls.imagePracticePicture, { alias, twin: true }, who.student)).status).toBe(404)
  const { body } = await answerReply(of, alias, true, { milliseconds: 2500, modes: [3] })
  if (!body.result) throw new Error(body.message)
  expect(body.package.told).toMatchObject({
    record: { resultName: 'wrong' },
    item: { topic: { isSafe: false, image: { name: 'Knife in a shoe', description: 'Lies along the sole.' } } },
    twin: { url: twinUrl, planesUrl: null },
  })
  const again = await answerReply(of, alias, false)
  expect(again.body.result && again.body.package.told?.record.resultName).toBe('wrong')
  const read = await ask(t, calls.readImagePractice, { id: of.practiceID }, who.student)
  expect([read.told.length, read.records.length]).toEqual([1, 1])
  const shown = await t.call(calls.imagePracticePicture, { alias }, who.student)
  const twin = await t.call(calls.imagePracticePicture, { alias, twin: true }, who.student)
  expect([shown.status, twin.status, shown.raw.equals(twin.raw)]).toEqual([200, 200, false])
  expect((await t.call(calls.imagePracticePicture, { alias }, who.trainer)).status).toBe(404)
  const tip = body.package.told?.item.kind === 'screening' ? body.package.told.item.topic.marks[0]?.tipId : undefined
  expect((await ask(t, imageTip, { id: tip ?? '' }, who.student)).description).toBe('Lies along the sole.')
})

test('[T-40] an image that an examination keeps is in no practice, nor its twin or what lies in one package with it', async () => {
  const extra = await makeImages(t, who.trainer, [
    { isSafe: false },
    { isSafe: true },
    { isSafe: true },
    { isSafe: true },
  ])
  const [threat = '', twin = '', packed = '', free = ''] = extra
  await sql`update image set twin_group = 'kept' where id = any(${[threat, twin]}::uuid[])`.execute(t.world.db)
  const packageID = t.world.dice.id()
  await sql`insert into image_package (id, org_id, org_path, creator_id, name, created_at, updated_at) values (${packageID}, ${who.trainer.org.id}, '/', ${who.trainer.id}, 'Views', now(), now())`.execute(
    t.world.db,
  )
  await sql`insert into image_package_item (package_id, ordinal, image_id) values (${packageID}, 0, ${threat}), (${packageID}, 1, ${packed})`.execute(
    t.world.db,
  )
  const before = await start({ count: 9 })
  expect(before.paper.relationship).toHaveLength(7)
  await makeExam(t, { trainer: who.trainer, students: [who.student], images: [threat] })
  const counts = await stock()
  expect([counts.danger, counts.safe]).toEqual([2, 4])
  const sources = await sourcesOf(before)
  const seen = await ask(t, calls.readImagePractice, { id: before.practiceID }, who.student)
  const left = seen.paper.relationship.map(({ topicID }) => sources.get(topicID))
  expect([seen.keptCount, left.length, left.includes(free)]).toEqual([
    [...sources.values()].filter((id) => [threat, twin, packed].includes(id)).length,
    before.paper.relationship.length - seen.keptCount,
    true,
  ])
  const [alias = ''] = [...sources].find(([, image]) => image === threat) ?? []
  const refused = await answerReply(before, alias, false)
  expect([refused.status, refused.body.code]).toEqual([409, 'image-kept'])
  expect((await t.call(calls.imagePracticePicture, { alias }, who.student)).status).toBe(404)
  const next = [...(await sourcesOf(await start({ count: 9, form: 2 }))).values()]
  expect(next.filter((id) => [threat, twin, packed].includes(id))).toEqual([])
})

test('[T-40] a package is practised in its order, told without its truth, and not at all once an image of it is kept', async () => {
  const [first = '', second = '', third = '', reserved = ''] = await makeImages(t, who.trainer, [
    { isSafe: true },
    { isSafe: false },
    { isSafe: true },
    { isSafe: true },
  ])
  const imageIDs = [third, first, second]
  const { id } = await ask(t, addPackage, { name: 'Shoes from two sides', imageIDs }, who.trainer)
  const { id: other } = await ask(t, addPackage, { name: 'Kept', imageIDs: [reserved, images[4] ?? ''] }, who.trainer)
  await ask(t, editImages, { ids: [reserved], isReserved: true }, who.trainer)
  const offered = async (name = '', actor: Who = who.student) =>
    (await ask(t, calls.imagePracticePackages, { name }, actor)).map((row) => [row.id, row.imageCount])
  expect(await offered()).toEqual([[id, 3]])
  expect(await offered('shoes')).toEqual([[id, 3]])
  expect(await offered('%')).toEqual([])
  const wish = { source: 'package', packageID: id } as const
  const of = await start(wish)
  const sources = await sourcesOf(of)
  expect(of.paper.relationship.map(({ topicID }) => sources.get(topicID))).toEqual(imageIDs)
  expect(JSON.stringify(await ask(t, calls.imagePracticePackages, {}, who.student))).not.toMatch(/threat|safe/i)
  expect((await start(wish)).practiceID).toBe(of.practiceID)
  const [row] = await ask(t, calls.queryImagePractices, {}, who.student)
  expect(row).toMatchObject({ source: 'package', packageName: 'Shoes from two sides', total: 3 })
  const refused = async (packageID: string, actor: Who = who.student) =>
    (await t.call(calls.startImagePractice, { ...wish, packageID }, actor)).body.code
  expect(await refused(other)).toBe('no-such-package')
  await ask(t, editImages, { ids: [second], isReserved: true }, who.trainer)
  expect([await offered(), await refused(id)]).toEqual([[], 'no-such-package'])
})

test('[T-40] an image reserved by hand is in no practice, nor its twin; it stays one that papers may take', async () => {
  const [kept = '', twin = '', free = ''] = await makeImages(t, who.trainer, [
    { isSafe: false },
    { isSafe: true },
    { isSafe: false },
  ])
  await sql`update image set twin_group = 'reserved' where id = any(${[kept, twin]}::uuid[])`.execute(t.world.db)
  const before = await stock()
  const { changed } = await ask(t, editImages, { ids: [kept], isReserved: true }, who.trainer)
  expect(changed).toBe(1)
  const after = await stock()
  expect([before.danger - after.danger, before.safe - after.safe]).toEqual([1, 1])
  const drawn = [...(await sourcesOf(await start({ count: 20 }))).values()]
  expect([drawn.includes(kept), drawn.includes(twin), drawn.includes(free)]).toEqual([false, false, true])
  const listed = await ask(t, queryImages, { reserved: true, Limit: 100 }, who.trainer)
  expect(listed.map(({ id, isReserved }) => [id, isReserved])).toEqual([[kept, true]])
  await ask(t, editImages, { ids: [kept], isReserved: false }, who.trainer)
  expect(await stock()).toEqual(before)
})

test('an image that a second person sent back is in no practice until its truth is said anew', async () => {
  const [id = ''] = await makeImages(t, who.trainer, [{ isSafe: false }])
  const before = await stock()
  await ask(t, checkImage, { id, accepted: false, note: 'The box is too small.' }, who.admin)
  expect((await stock()).danger).toBe(before.danger - 1)
  const { name, isSafe, marks } = await ask(t, getImage, { id }, who.trainer)
  const wider = marks.map(({ tipId: _, knowledgeName: __, ...mark }) => ({ ...mark, width: mark.width + 0.05 }))
  await ask(t, updateImage, { id, name, isSafe, marks: wider }, who.trainer)
  expect(await stock()).toEqual(before)
})

test('what was missed comes back in a new bag, and difficulty follows the learner', async () => {
  const refused = await t.call(calls.startImagePractice, { source: 'missed' }, who.student)
  expect(refused.body.code).toBe('no-missed-images')
  const of = await start({ count: 2 })
  const items = await itemsOf(of)
  const missed = items.find(({ threat }) => threat)
  if (!missed) throw new Error('no threat was drawn')
  await answerReply(of, missed.topicID, true)
  await submit(of)
  const { missed: due } = await stock()
  expect(due).toMatchObject([{ id: kind.kindID, misses: 1, isDue: true }])
  const again = await start({ source: 'missed', count: 2 })
  const sources = [...(await sourcesOf(again)).values()]
  expect(sources).not.toContain((await sourcesOf(of)).get(missed.topicID))
  expect([again.source, sources.filter(isThreat).length, again.level.reason]).toEqual(['missed', 1, 'same'])
})

test('[STU-012] [FIS-071] trainers see who of their organisations practises images, in total and one by one', async () => {
  const of = await start({ count: 2 })
  for (const { topicID, threat } of await itemsOf(of)) await answerReply(of, topicID, !threat, { milliseconds: 3000 })
  await submit(of)
  const rows = await ask(t, imageStudyQuery, {}, who.trainer)
  expect(rows).toMatchObject([
    { userID: who.student.id, userName: who.student.name, practices: 1, answered: 2, right: 2, timeUsed: 6 },
  ])
  const practices = await ask(t, imageStudyOfUser, { id: who.student.id }, who.trainer)
  expect(practices).toMatchObject([{ id: of.practiceID, correct: 2, measures: { hit: { hits: 1, n: 1 } } }])
  expect(await ask(t, imageStudyQuery, {}, who.otherTrainer)).toEqual([])
  expect((await t.call(imageStudyOfUser, { id: who.student.id }, who.otherTrainer)).status).toBe(404)
  expect((await t.call(imageStudyQuery, {}, who.student)).status).toBe(403)
})

test('an image practice left alone is ended as it stands; one without answers is forgotten', async () => {
  const answered = await start({ count: 2, feedback: 'end' })
  const [first] = await itemsOf(answered)
  await answerReply(answered, first?.topicID ?? '', !first?.threat)
  const unused = await start({ count: 3 })
  t.clock.advance(ABANDONED_MS + 1000)
  await t.rooms.practice.endAbandoned(t.clock.now())
  for (const actor of Object.values(who)) Object.assign(actor, await signIn(t, actor))
  expect((await t.call(calls.readImagePractice, { id: unused.practiceID }, who.student)).status).toBe(404)
  expect(await ask(t, calls.imagePracticeAchievement, { id: answered.practiceID }, who.student)).toMatchObject({
    total: 2,
    correct: 1,
    unanswered: 1,
  })
})

test('a safe image is reported once its answer stands, by the name of the practice and by its student alone', async () => {
  const of = await start()
  const safe = (await itemsOf(of)).find(({ threat }) => !threat)?.topicID ?? ''
  const code = async (actor: Who) =>
    (await t.call(reportImage, { shownID: safe, kind: 'key', note: 'A blade in the heel.' }, actor)).body.code
  // Not told yet: a report would say that the image is safe, or is not.
  expect(await code(who.student)).toBe('not-found')
  await answerReply(of, safe, true)
  expect(await code(who.trainer)).toBe('not-found')
  expect(await code(who.student)).toBeFalsy()
  expect(await code(who.student)).toBe('already-reported')
  const [line] = await ask(t, queryReports, {}, who.trainer)
  expect(line).toMatchObject({ imageID: (await sourcesOf(of)).get(safe), kind: 'key', isSafe: true, count: 1 })
})

test('an image whose files are damaged does not count while it has no answer, and counts with one', async () => {
  const of = await start({ feedback: 'end' })
  const items = await itemsOf(of)
  const { rows } = await sql<{ id: string; assets: Record<string, string | null> }>`
    select i.id, s.assets from image_practice_item i join image_practice_still s on s.id = i.still_id where i.practice_id = ${of.practiceID}`.execute(
    t.world.db,
  )
  const filesOf = new Map(
    rows.map(({ id, assets }) => [
      id,
      Object.values(assets).flatMap((key) =>
        key === null ? [] : [join(t.world.config.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)],
      ),
    ]),
  )
  const [unseen, answered, ...others] = items
  if (!unseen || !answered) throw new Error('no images')
  for (const { topicID } of [unseen, answered])
    for (const file of filesOf.get(topicID) ?? []) await writeFile(file, 'not what was stored')
  await submit(
    of,
    [answered, ...others].map(({ topicID, threat }) => ({ answer: given(topicID, !threat), milliseconds: 1000 })),
  )
  const result = await ask(t, calls.imagePracticeAchievement, { id: of.practiceID }, who.student)
  expect(result).toMatchObject({ total: 3, correct: 3, wrong: 0, unanswered: 0, excusedCount: 1, rate: 1, missed: [] })
})
