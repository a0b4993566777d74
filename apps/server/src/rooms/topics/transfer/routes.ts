// The calls that bring questions from files and to them: gate, one verb, present.
import { topicErrors } from '@clearbelt/contract/topics/errors'
import * as calls from '@clearbelt/contract/topics/transfer-calls'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { managerOf } from '../policy.ts'
import { exportFile, findGaps } from './export-file.ts'
import { importFile, type TransferDeps } from './import-file.ts'
import { keepUpload } from './keep-file.ts'
import { sendTemplate } from './template.ts'

export function mountTransferCalls(mount: Mount, deps: TransferDeps): void {
  mount(
    calls.uploadTopicFile,
    async (_input, context) => {
      const caller = managerOf(context)
      const [file] = context.files
      if (!file) throw refuse(topicErrors['file-missing'], { fields: ['upfile'] })
      const url = await keepUpload(deps.world, caller, file, context.at)
      return { url, name: file.filename.slice(0, 200), bytes: file.bytes }
    },
    { maxFileBytes: calls.TOPIC_FILE_BYTES_MAX },
  )
  mount(calls.importExcelTopics, (input, context) => importFile(deps, input, ['excel'], context))
  mount(calls.importWordTopics, (input, context) => importFile(deps, input, ['word'], context))
  mount(calls.importTopics, (input, context) => importFile(deps, input, calls.IMPORT_FORMATS, context))
  mount(calls.topicTemplate, (_input, context) => sendTemplate(context.culture))
  mount(calls.exportTopics, (input, context) => exportFile(deps, input, context))
  mount(calls.checkExport, (input, context) => findGaps(deps, input, context))
}
