// Answers that stayed in this browser when their exam or mock exam ended: given without a connection, on a page that was
// closed before there was one. They do not count any more, but they are kept for an appeal.
import { examAchievement, saveExam } from '@clearbelt/contract/exams/calls'
import { mockAchievement, saveMockTheory } from '@clearbelt/contract/mocks/calls'
import { isCallError } from '../../shared/call-error.ts'
import { call } from '../../shared/call.ts'
import { toTransportError } from '../browser-ports.ts'
import { post } from '../calls/post.ts'
import { browserShelf } from '../draft-shelf.ts'
import { createDrafts, type DraftShelf } from '../drafts.ts'
import type { SaveBody } from '../ports.ts'

/** Answers in one save. */
const BATCH = 100

/** A finished sitting: the key of its drafts, and the call that takes what they hold. */
export interface Finished {
  draftKey: string
  save: (body: SaveBody) => Promise<unknown>
}
/** Finds a finished sitting; rejects for one that is open, where its own page sends what is left. */
export type FindFinished = (testID: string) => Promise<Finished>

/** Sends what the finished exams of `userID` left on the shelf, and answers the sittings of which something was sent. */
export async function sendLeftAnswers(shelf: DraftShelf, userID: string, find: FindFinished): Promise<string[]> {
  const names = (await shelf.keys()).filter((name) => name.startsWith(`${userID}/`))
  const sittings = new Map(names.map((name) => [name.split('/')[2] ?? '', name.split('/')[1] ?? '']))
  const sent: string[] = []
  for (const [testID, processID] of sittings) {
    try {
      const { draftKey, save } = await find(testID)
      const drafts = createDrafts(shelf, { userID, processID, testID, client: '', draftKey }, () => {})
      for (const { client, epoch, states } of await drafts.restore(false))
        for (let from = 0; from < states.length; from += BATCH)
          await saveLate(save, {
            id: testID,
            client,
            epoch,
            answers: states.slice(from, from + BATCH) as unknown as SaveBody['answers'],
          })
      await drafts.clear()
      sent.push(testID)
    } catch {
      // It is open, or cannot be reached now: what is kept stays until a later visit.
    }
  }
  return sent
}

/** The refusal that a sitting has ended is the receipt: what came with it was put aside for an appeal. */
async function saveLate(save: Finished['save'], body: SaveBody): Promise<void> {
  try {
    await save(body)
  } catch (error) {
    if (toTransportError(error).code !== 'sitting-over') throw error
  }
}

async function findExam(testID: string): Promise<Finished> {
  const { draftKey } = await call(examAchievement, { id: testID }, { silent: true })
  return { draftKey, save: (body) => post(saveExam, body, new AbortController().signal) }
}

async function findMock(testID: string): Promise<Finished> {
  const { draftKey, guid } = await call(mockAchievement, { id: testID }, { silent: true })
  return {
    draftKey,
    save: ({ id, testID: _, ...written }) =>
      post(saveMockTheory, { ...written, testID: id, guid }, new AbortController().signal),
  }
}

/** The exam, or the mock exam: what a browser keeps does not say which it is. */
export const findFinished: FindFinished = (testID) =>
  findExam(testID).catch((error: unknown) => {
    if (isCallError(error, 'not-found')) return findMock(testID)
    throw error
  })

/** Sends what this browser keeps, to the product. */
export const sendFromHere = (userID: string): Promise<string[]> => sendLeftAnswers(browserShelf, userID, findFinished)
