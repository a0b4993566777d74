// An image whose files are gone or damaged harms nobody: the server looks for itself, and leaves the question out.
import { replaySitting } from '@clearbelt/contract/exams/invigilation-calls'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'

let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

/** The stored files of the question at a place of a sitting. */
async function filesOf(testID: string, position: number): Promise<string[]> {
  const { rows } = await sql<{ assets: Record<string, string | null> }>`
    select p.assets from sitting_item i join paper_snapshot_item p on p.id = i.item_id where i.sitting_id = ${testID} and i.position = ${position}`.execute(
    d.t.world.db,
  )
  return Object.values(rows[0]?.assets ?? {}).flatMap((key) =>
    key === null ? [] : [join(d.t.world.config.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)],
  )
}
const missing = (n: number, topicID: string) => ({ n, at: d.t.clock.now(), act: 'missing', topicID, value: '' })

test('a damaged image that nobody answered is left out of the score, told on the board and in the replay', async () => {
  const {
    exam,
    people: [me, liar],
  } = await d.prepare(2)
  if (!me || !liar) throw new Error('nobody')
  const mine = await d.enter(me, exam)
  const theirs = await d.enter(liar, exam)
  const total = mine.paper.relationship.length
  // Somebody who only says so: their images are whole still.
  await d.save(liar, theirs.testID, [], { console: [missing(1, topicOf(theirs, 0))] })
  const files = await filesOf(mine.testID, 0)
  for (const file of files) await writeFile(file, 'not what was stored')
  await d.save(me, mine.testID, [], { console: [missing(1, topicOf(mine, 0))] })
  const board = await d.board(exam)
  expect([board.get(me.userID)?.unseen, board.get(liar.userID)?.unseen]).toEqual([1, 1])
  await d.submit(me, mine.testID)
  await d.submit(liar, theirs.testID)
  const { rows } = await sql<{ id: string; counted: number }>`
    select id, correct + wrong as counted from sitting where id = any(${[mine.testID, theirs.testID]}::uuid[])`.execute(
    d.t.world.db,
  )
  const counted = new Map(rows.map((row) => [row.id, Number(row.counted)]))
  expect([counted.get(mine.testID), counted.get(theirs.testID)]).toEqual([total - 1, total])
  const told = async (id: string) =>
    (await d.t.call(replaySitting, { id, Limit: 100 }, d.actors.trainer)).body.package
      .map(({ kind, question }) => [kind, question])
      .filter(([kind]) => kind === 'missing' || kind === 'broken')
  expect(await told(mine.testID)).toEqual([
    ['missing', 1],
    ['broken', 1],
  ])
  expect(await told(theirs.testID)).toEqual([['missing', 1]])
})

test('what was answered although its image was gone counts as it was answered', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) throw new Error('nobody')
  const paper = await d.enter(me, exam)
  const topicID = topicOf(paper, 0)
  for (const file of await filesOf(paper.testID, 0)) await rm(file, { force: true })
  await d.save(me, paper.testID, [{ topicID, isPass: true, seq: 1 }], { console: [missing(1, topicID)] })
  await d.submit(me, paper.testID)
  const { rows } = await sql<{ counted: number }>`
    select correct + wrong as counted from sitting where id = ${paper.testID}`.execute(d.t.world.db)
  expect(Number(rows[0]?.counted)).toBe(paper.paper.relationship.length)
})
