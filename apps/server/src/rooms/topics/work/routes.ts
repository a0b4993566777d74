// The calls of what is done with questions beside writing them.
import * as calls from '@clearbelt/contract/topics/work-calls'
import type { Mount } from '../../../http/mount.ts'
import type { TopicsDeps } from '../deps.ts'
import { editMany } from './bulk-edit.ts'
import { listReview, listUses, listVersions } from './history.ts'
import { changeStates } from './set-state.ts'
import { linkTopics, tieTranslations, unlinkTopics, untieTranslation } from './ties.ts'

export function mountWorkCalls(mount: Mount, deps: TopicsDeps): void {
  mount(calls.setTopicState, (input, context) => changeStates(deps, input, context))
  mount(calls.reviewTopics, (input, context) => listReview(deps, input, context))
  mount(calls.bulkEditTopics, (input, context) => editMany(deps, input, context))
  mount(calls.topicVersions, (input, context) => listVersions(deps, input, context))
  mount(calls.topicUsesList, ({ id }, context) => listUses(deps, id, context))
  mount(calls.tieTranslation, ({ id, otherID }, context) => tieTranslations(deps, id, otherID, context))
  mount(calls.untieTranslation, ({ id }, context) => untieTranslation(deps, id, context))
  mount(calls.linkTopics, ({ ids }, context) => linkTopics(deps, ids, context))
  mount(calls.unlinkTopics, ({ ids }, context) => unlinkTopics(deps, ids, context))
}
