// What the demo leaves for a second person to look at, and the reports that wait for an answer.
import { queryChecks } from '@clearbelt/contract/images/check-calls'
import { queryReports } from '@clearbelt/contract/images/report-calls'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { ask } from '../../testing/exam-fixtures.ts'
import { makeActor, makeUser, topOrg } from '../../testing/factories.ts'
import { insideClient } from '../inside-client.ts'
import { makeChecks } from './make-checks.ts'

test('the demo leaves images for both to check, one sent back, and a report of each kind, each once', async () => {
  const t = await startTestApp()
  const top = await topOrg(t)
  if (!(await t.rooms.org.credentials(t.world.db, 'admin')))
    await makeUser(t, { type: 1, org: top, accountNo: 'admin' })
  const trainer = await makeActor(t, 2, top)
  for (const accountNo of ['s0101', 's0117', 's0119']) await makeUser(t, { type: 3, org: top, accountNo })
  await t.rooms.images.generate({
    ownerID: trainer.id,
    orgPath: top.path,
    bags: ['a', 'b'].map((seed) => ({
      seed,
      threats: ['firearm.pistol'],
      clutter: 0.2,
      concealment: 0.2,
      viewDifficulty: 0.2,
    })),
  })
  const client = insideClient(t.world, t, trainer.access_token, trainer.signKey)
  await makeChecks(t.world, t, client)
  await makeChecks(t.world, t, client)

  const waiting = await ask(t, queryChecks, {}, trainer)
  // All came in the same moment of a clock that stands still: their order is chance.
  expect(waiting.map(({ name, isSafe, canCheck }) => [name, isSafe, canCheck]).toSorted()).toEqual([
    ['Backpack, lane 1A', true, true],
    ['Handbag, lane 5A', false, false],
    ['Suitcase, lane 3B', false, true],
  ])
  const returned = await ask(t, queryChecks, { state: 'returned' }, trainer)
  expect(returned.map(({ name, note }) => [name, note])).toEqual([
    ['Suitcase, lane 2A', 'The box covers half of the hammer. Please draw it around the whole of it.'],
  ])
  const reports = await ask(t, queryReports, {}, trainer)
  expect(reports.map(({ kind, count }) => [kind, count])).toEqual([
    ['fake', 2],
    ['key', 1],
  ])
  await t.close()
})
