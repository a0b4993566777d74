// Reads a file of questions that its uploader has kept here.
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { fileErrors } from '@clearbelt/contract/topics/import-errors'
import type { ReadFile } from '@clearbelt/formats/doubt'
import { FILE_FORMATS, type Answer, type FileFormat } from '../../../formats/read-questions.ts'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { World } from '../../../world.ts'
import { keptPath } from './keep-file.ts'

const READER = new URL('../../../formats/read-questions.ts', import.meta.url)

/** Refuses a file of which nothing can be read with its reason, and one of another format. `at`: ms. */
export async function readKept(
  world: World,
  caller: Caller,
  address: string,
  at: number,
  formats: readonly FileFormat[] = FILE_FORMATS,
): Promise<{ format: FileFormat; read: ReadFile }> {
  const path = await keptPath(world, caller, address, at)
  const answer = await world.threads.run<Answer>(READER, 'readQuestions', { path, name: path })
  if (answer.failure !== null) {
    const { code, params } = answer.failure
    throw refuse(fileErrors[code] ?? topicErrors['import-other-format'], { params, fields: ['file'] })
  }
  if (!formats.includes(answer.format)) throw refuse(topicErrors['import-other-format'], { fields: ['file'] })
  return answer
}
