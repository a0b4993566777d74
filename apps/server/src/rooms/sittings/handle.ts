// Hands a purpose its sittings: every statement asks for that purpose alone.
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from '../../http/refusal.ts'
import type { PurposeCode } from '../../seams/purpose.ts'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { Deps } from './deps.ts'
import { endSittings } from './finish/finish.ts'
import { closeOfCandidate } from './finish/overdue.ts'
import { reopenSitting } from './finish/reopen.ts'
import { submitSitting } from './finish/submit.ts'
import type { createSubmissions } from './finish/submissions.ts'
import { enterSitting } from './open/enter.ts'
import { requirePolicy } from './open/open.ts'
import type { createOpenings } from './open/openings.ts'
import type { createPictures } from './pictures.ts'
import { paperAddress } from '../../kinds/addresses.ts'
import { disclosuresOf, selectHolders, selectKept } from './read/disclosure.ts'
import { listLateAnswers } from './read/late-answers.ts'
import { replayMoments, replayPaperOf } from './read/replay.ts'
import { buildReview, listResults, readAchievement, readResult } from './read/results.ts'
import { layKey, selectCorrections, versionOf } from './regrade/corrections.ts'
import { describeCorrections } from './regrade/history.ts'
import { selectRefsOfSnapshot } from './regrade/regrade-store.ts'
import { applyRegrade, previewRegrade } from './regrade/regrade.ts'
import type { PurposeSittings } from './room.ts'
import { saveAnswers } from './save/save.ts'
import { selectJudged, selectMarkRows, selectSaid } from './store/analysis.ts'
import { countAnswered, countAnswers } from './store/answers.ts'
import { selectLastEnd, writeStandings } from './store/change.ts'
import { lockOpenOf, selectOfRef, selectOfRefs, selectOptionalOwn, selectOptionalSitting } from './store/find.ts'
import { countSittings, readProgress } from './store/progress.ts'
import { poolReports } from './read/pooled.ts'
import { selectCounted, selectReported, selectReportedOfRef } from './store/tables.ts'

/** `deps` for managers, `vital` for candidates, with the queues that serve them in batches. */
export interface Engine {
  deps: Deps
  vital: Deps
  openings: ReturnType<typeof createOpenings>
  submissions: ReturnType<typeof createSubmissions>
  picture: ReturnType<typeof createPictures>
}

/** The sittings of one purpose. Policies come from the purpose itself and go back to it. */
export function createPurposeSittings(engine: Engine, code: PurposeCode): PurposeSittings<SittingPolicy> {
  const { deps, vital, openings, submissions, picture } = engine
  const { cache } = deps
  return {
    byID: (on, id) => selectOptionalSitting(on, code, id),
    async own(on, id, userID, lock) {
      const sitting = await selectOptionalOwn(on, id, userID, lock)
      return sitting?.purpose === code ? sitting : null
    },
    ofRef: (on, ref, userID) => selectOfRef(on, code, ref, userID),
    ofRefs: (on, refs, userID) => selectOfRefs(on, code, refs, userID),
    progressOf: (on, refs, userIDs) => readProgress(on, code, refs, userIDs),
    count: (on, refs) => countSittings(on, code, refs),
    lastEnd: (tx, ref) => selectLastEnd(tx, code, ref),
    counted: (on, ref, figure) => selectCounted(on, code, ref, figure),
    reportedOfRef: (on, ref, userID) => selectReportedOfRef(on, code, ref, userID),
    reported: selectReported,
    pooled: (on, sittings) => poolReports(cache, on, sittings),
    holdersOf: (on, policy, at) => selectHolders(deps, on, policy, at),
    keptRefs: (on, policies, at, userID) => selectKept(deps, on, policies, at, userID),
    async disclosures(on, sittings, at) {
      const policies = await deps.purposes.of(code).policiesOf(on, [...new Set(sittings.map((s) => s.ref))])
      const asked = sittings.flatMap((sitting) => {
        const policy = policies.get(sitting.ref)
        return policy ? [{ sitting, policy, resitsLeft: 0, isOpenAgain: false }] : []
      })
      return disclosuresOf(deps, on, asked, at)
    },
    countAnswered,
    countAnswers,
    markRows: (on, ref, all, snapshotID) => selectMarkRows(on, code, ref, all, snapshotID),
    async judgedRows(on, ref, all, snapshotID) {
      const items = [...(await cache.views(snapshotID)).values()]
      return selectJudged(
        on,
        code,
        ref,
        all,
        snapshotID,
        Map.groupBy(items, (item) => item.kind),
      )
    },
    async saidRows(on, ranked, snapshotID) {
      const items = [...(await cache.views(snapshotID)).values()]
      return selectSaid(
        on,
        ranked,
        Map.groupBy(items, (item) => item.kind),
      )
    },
    review: (sitting, policy, culture, audience) => buildReview(deps, sitting, policy, culture, audience),
    lateAnswers: (ref, q) => listLateAnswers(deps, code, ref, q),
    async replayMoments(caller, id, q, culture) {
      const sitting = await selectOptionalSitting(deps.world.db, code, id)
      if (!sitting || !(await deps.purposes.of(code).mayReplay(deps.world.db, caller, sitting.ref)))
        throw refuse(commonErrors['not-found'])
      return replayMoments(deps, sitting, q, culture)
    },
    replayPaper: (sitting, title, culture) => replayPaperOf(deps, sitting, title, culture),
    requirePolicy: (ref, caller) => requirePolicy(vital, code, ref, caller),
    enter: (ref, ask, culture) => enterSitting(vital, openings, code, ref, ask, culture),
    save: (ask, who) => vital.arrivals.during(who.context.at, () => saveAnswers(vital, code, ask, who)),
    submit: (ask, who) =>
      vital.arrivals.during(who.context.at, () => submitSitting(vital, submissions, code, ask, who)),
    result: (id, caller, context) => readResult(vital, code, id, caller, context),
    achievement: (id, caller, context) => readAchievement(vital, code, id, caller, context),
    results: (userID, page, asked) => listResults(vital, code, userID, page, asked),
    picture,
    lockOpen: (tx, ref, userIDs) => lockOpenOf(tx, code, ref, userIDs),
    writeStandings,
    end: (tx, due) => endSittings(deps, tx, due),
    reopen: (tx, sitting, time) => reopenSitting(deps, tx, sitting, time),
    closeOf: (tx, refs, userID, at) => closeOfCandidate(deps, tx, code, refs, userID, at),
    views: (snapshotID) => cache.views(snapshotID),
    truths: (snapshotID) => cache.truths(snapshotID),
    knowledge: () => cache.knowledge(),
    addressOf: paperAddress,
    async key(on, snapshotID) {
      const [truths, layers] = [await cache.truths(snapshotID, on), await selectCorrections(on, snapshotID)]
      return { key: layKey(truths, layers), layers, version: versionOf(layers) }
    },
    describeCorrections: (snapshotID, corrections, culture) =>
      describeCorrections(cache, snapshotID, corrections, culture),
    refsOfSnapshot: selectRefsOfSnapshot,
    previewCorrection: (snapshotID, act, made) => previewRegrade(deps, code, snapshotID, act, made),
    correct: (tx, snapshotID, act, made) => applyRegrade(deps, tx, code, snapshotID, act, made),
  }
}
