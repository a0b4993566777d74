// Mounts the calls of those who study, and of those who look after them.
import { createTellPace } from '@clearbelt/domain/courses/tell-pace'
import * as calls from '@clearbelt/contract/courses/study-calls'
import type { Mount } from '../../../http/mount.ts'
import type { CoursesDeps } from '../deps.ts'
import { openStudy } from './open.ts'
import type { Outlines } from './outlines.ts'
import { readPicture, readPlanes, readVolumeLevel, showPanorama } from './pictures.ts'
import { notePlayback, recordWork } from './record.ts'
import { createWorkQueue } from './work-queue.ts'
import { listTrainees, resetTrainee } from './trainees.ts'

export function mountStudyCalls(mount: Mount, deps: CoursesDeps, outlines: Outlines): void {
  const queue = createWorkQueue(deps)
  const pace = createTellPace()
  mount(calls.readStudy, ({ id }, context) => openStudy(deps, id, context))
  mount(calls.recordStudy, (input, context) => recordWork(deps, { outlines, queue, pace }, input, context))
  mount(calls.savePlayback, (input, context) => notePlayback(deps, outlines, input, context))
  mount(calls.studyTrainees, (input, context) => listTrainees(deps, input, context))
  mount(calls.resetStudy, (input, context) => resetTrainee(deps, input, context))
  mount(calls.studyPicture, (input, context) => readPicture(deps, outlines, input, context))
  mount(calls.studyPlanes, (input, context) => readPlanes(deps, outlines, input, context))
  mount(calls.studyVolume, (input, context) => readVolumeLevel(deps, outlines, input, context))
  mount(calls.readPanorama, (input, context) => showPanorama(deps, outlines, input, context))
}
