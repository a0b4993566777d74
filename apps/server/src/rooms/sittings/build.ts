// Builds the engine of sittings.
import { sql } from 'kysely'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { World } from '../../world.ts'
import type { Purpose, PurposeCode } from '../../seams/purpose.ts'
import type { Below, Deps } from './deps.ts'
import type { Outcomes } from './finish/outcomes.ts'
import { closeOverdue } from './finish/overdue.ts'
import { createSubmissions } from './finish/submissions.ts'
import { createPurposeSittings, type Engine } from './handle.ts'
import { createOpenings } from './open/openings.ts'
import { createTurns } from './open/turns.ts'
import { countAnswers } from './measure/count-answers.ts'
import { createPaperCache } from './paper-cache.ts'
import { createPictures } from './pictures.ts'
import { createPurposes } from './purposes.ts'
import { selectKeptImages, selectKeptTopics, selectWrongTopics } from './read/bank-questions.ts'
import { findReserved } from './read/reserved.ts'
import { findReviewedImage } from './read/told-image.ts'
import type { PurposeSittings, SittingsRoom } from './room.ts'
import { createArrivals } from './save/arrivals.ts'
import { createSaveQueue } from './save/save-queue.ts'

export function createSittingsRoom(
  world: World,
  below: Below,
  outcomes: Outcomes,
  purposes: () => ReadonlyMap<PurposeCode, Purpose>,
): SittingsRoom {
  const deps: Deps = {
    world,
    cache: createPaperCache(world.vital.db, below),
    purposes: createPurposes(purposes),
    outcomes,
    saves: createSaveQueue(world),
    arrivals: createArrivals(),
    turns: createTurns(),
    ...below,
  }
  // What a candidate does has connections of its own.
  const vital: Deps = { ...deps, world: { ...world, ...world.vital } }
  const engine: Engine = {
    deps,
    vital,
    openings: createOpenings(vital),
    submissions: createSubmissions(vital),
    picture: createPictures(vital),
  }
  const postponed = new Map<string, number>()
  return {
    of: <P extends SittingPolicy>(code: PurposeCode) =>
      // The policies that come out are those the purpose itself put in.
      createPurposeSittings(engine, code) as PurposeSittings<SittingPolicy> as PurposeSittings<P>,
    closeOverdue: (at) => closeOverdue(vital, at, postponed),
    countAnswers: () => countAnswers(deps, below.topics),
    async hasOpenSitting(on, userID) {
      const { rows } = await sql`select from sitting where user_id = ${userID} and state = 'open' limit 1`.execute(on)
      return rows.length > 0
    },
    toldImage: (on, shownID, caller, at) => findReviewedImage(deps, on, shownID, caller, at),
    reservedImages: (on, userID) => findReserved(deps, on, userID),
    keptTopics: (on, at) => selectKeptTopics(deps, on, at),
    keptImages: (on, at) => selectKeptImages(deps, on, at),
    wrongTopics: (on, userID, at) => selectWrongTopics(deps, on, userID, at),
  }
}
