// The call that brings a paper from a file.
import { importPaper, PAPER_FILE_BYTES_MAX } from '@clearbelt/contract/papers/import-calls'
import type { Mount } from '../../../http/mount.ts'
import type { RouteDeps } from '../route-deps.ts'
import { bringPaper } from './import-paper.ts'

export const mountPaperImport = (mount: Mount, deps: RouteDeps): void =>
  mount(importPaper, (input, context) => bringPaper(deps, input, context), { maxFileBytes: PAPER_FILE_BYTES_MAX })
