// Gives the prepared people an exam, as their trainer does.
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { Line } from './line.ts'
import type { Prepared, Product } from './product.ts'
import { shakeHands, SignedLine } from './signed-line.ts'

/**
 * The prepared trainer, or the administrator, on a line of their own; `ahead`: milliseconds that the server's clock is
 * ahead of this machine's.
 */
export async function signInTrainer(
  product: Product,
  prepared: Prepared,
  who: 'trainer' | 'admin' = 'trainer',
): Promise<{ trainer: SignedLine; token: string; ahead: number }> {
  const { hostname, port } = new URL(product.url)
  const line = new Line(hostname, Number(port))
  const { publicKey, ahead } = await shakeHands(line)
  const trainer = new SignedLine(line, publicKey, ahead)
  const { access_token } = await trainer.signIn(prepared[who].accountNo, prepared[who].password)
  return { trainer, token: access_token, ahead }
}

/** A plan over a prepared paper, the one of pictures unless another is named, whose step ends in so many minutes; answers the step. */
export async function makePlan(
  product: Product,
  prepared: Prepared,
  minutes: number,
  paperID = prepared.paperID,
): Promise<{ planID: string; processID: string; deadline: number }> {
  const { trainer, ahead } = await signInTrainer(product, prepared)
  const iso = (ms: number) => new Date(ms).toISOString()
  const deadline = Math.ceil((Date.now() + minutes * 60_000) / 1000) * 1000
  const { id } = await trainer.call(addPlan, {
    name: 'Exam day',
    startTime: iso(Date.now() - 6 * 3_600_000),
    endTime: iso(deadline + 3_600_000),
    trainees: prepared.students.map((s) => s.id),
    processes: [
      {
        paperID,
        form: 2,
        duration: Math.ceil(minutes) + 30,
        passLine: null,
        disorder: true,
        resit: 0,
        allowReview: false,
        release: 'manual',
        extraMarks: 0,
        deadline: iso(deadline),
      },
    ],
  })
  await trainer.call(publishPlan, { id })
  const [step] = (await trainer.call(getPlan, { id })).processes
  trainer.line.close()
  if (!step) throw new Error('the plan has no step')
  return { planID: id, processID: step.id, deadline: deadline - ahead }
}
