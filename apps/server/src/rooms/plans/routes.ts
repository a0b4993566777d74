// The calls of the plans room: gate, one verb, present.
import type { Mount } from '../../http/mount.ts'
import type { Deps } from './deps.ts'

export function mountPlanCalls(_mount: Mount, _deps: Deps): void {}
