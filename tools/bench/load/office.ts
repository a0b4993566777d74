// What the office does while a class sits: somebody watches the board, reports are read and taken out, the paper is
// edited.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { fork } from 'node:child_process'
import { exportResults, resultRows, resultsOfStep } from '@clearbelt/contract/exams/calls'
import { examMonitor } from '@clearbelt/contract/exams/invigilation-calls'
import { getFiscanPaper, updateFiscanPaper } from '@clearbelt/contract/papers/calls'
import { signInTrainer } from './make-plan.ts'
import type { ReceivedUpdate, Order } from '../board-watcher.ts'
import type { Prepared, Product } from './product.ts'
import { Refused, type SignedLine } from './signed-line.ts'

export interface OfficeDone {
  pushes: number
  reports: number
  edits: number /** Asked to come again, because candidates go first. */
  sentAway: number
  errors: string[]
}

/** A report and an edit each second are more than a busy office does. */
const REST_MS = 1000
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Works until it is told to stop; answers what was done. */
export async function openOffice(
  product: Product,
  prepared: Prepared,
  exam: { planID: string; processID: string },
): Promise<() => Promise<OfficeDone>> {
  const done: OfficeDone = { pushes: 0, reports: 0, edits: 0, sentAway: 0, errors: [] }
  let isOpen = true
  const [reader, editor] = [await signInTrainer(product, prepared), await signInTrainer(product, prepared)]
  const watcher = fork(new URL('../board-watcher.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  watcher.on('message', (_heard: ReceivedUpdate) => {
    done.pushes++
  })
  watcher.send({ url: product.url, token: reader.token, processID: exam.processID } satisfies Order)

  const work = async (who: SignedLine, act: () => Promise<void>): Promise<void> => {
    while (isOpen) {
      await act().catch((error: unknown) => {
        if (error instanceof Refused && error.status === 503) done.sentAway++
        else if (done.errors.length < 10) done.errors.push(String(error))
      })
      await rest(REST_MS)
    }
    who.line.close()
  }
  const id = exam.processID
  const working = [
    work(reader.trainer, async () => {
      await reader.trainer.call(examMonitor, { planId: exam.planID, processID: id })
      await reader.trainer.call(resultsOfStep, { id })
      await reader.trainer.call(resultRows, { id, Limit: 100, sortName: 'score' })
      await reader.trainer.download(exportResults, { id })
      done.reports++
    }),
    work(editor.trainer, async () => {
      const { info, paper, totalScore } = await editor.trainer.call(getFiscanPaper, { id: prepared.paperID })
      // What is being sat is a snapshot and stays as it is.
      await editor.trainer.call(updateFiscanPaper, {
        id: prepared.paperID,
        name: info.title,
        totalScore,
        passScore: info.passScore,
        totalSeconds: info.totalSeconds,
        remark: `edited ${done.edits}`,
        items: ofKind(paper.relationship, 'screening').map((r) => ({ imageID: r.imageID, key: r.key })),
      })
      done.edits++
    }),
  ]
  return async () => {
    isOpen = false
    await Promise.all(working)
    watcher.send('end')
    return done
  }
}
