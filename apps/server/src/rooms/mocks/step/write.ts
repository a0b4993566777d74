// Checks a mock exam as a manager wrote it.
import { mockInput } from '@clearbelt/contract/steps/mock-exam'
import { z } from 'zod'
import type { PreparedStep, StepOrder } from '../../../seams/step-kind.ts'
import type { Tx } from '../../../world/database.ts'
import type { PapersRoom } from '../../papers/room.ts'
import { prepareSatPaper } from '../../plans/room.ts'
import type { MockDetail } from './store.ts'

const zMockInput = z.object(mockInput)
export type MockInput = z.output<typeof zMockInput>
export const readMockInput = (sent: unknown): MockInput => zMockInput.parse(sent)

/** What will be stored. Refuses, with the field, what a mock exam cannot be, and a change of what was sat. */
export async function prepareMock(
  papers: PapersRoom,
  tx: Tx,
  order: StepOrder<MockInput, MockDetail>,
): Promise<PreparedStep<MockDetail>> {
  const { mockPaperID, attempts } = order.input
  const { name, detail } = await prepareSatPaper(papers, tx, order, { id: mockPaperID, field: 'mockPaperID' })
  return { name, detail: { ...detail, attempts: attempts === 0 ? null : attempts } }
}
