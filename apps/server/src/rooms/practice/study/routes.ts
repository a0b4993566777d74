// Mounts the calls of the study of DR and CT images.
import { commonErrors } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/practice/study-calls'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { PracticeImages, StudiedImage } from '../../images/room.ts'
import type { Deps } from '../deps.ts'
import { selectKeptImages } from '../images/kept.ts'
import { requirePerson } from '../study.ts'
import { listStudiers, noteSeen, selectSeenTimes, selectStudies } from './store.ts'

const ANY = { search: '', except: [], ids: null }

async function openOf(deps: Deps, context: Context): Promise<PracticeImages> {
  const kept = await selectKeptImages(deps, deps.world.db, context.at)
  return { orgPath: callerOf(context).orgPath, kept: [...kept] }
}

/** An image that the caller can study; not found otherwise. */
async function requireStudied(deps: Deps, id: string, context: Context): Promise<StudiedImage> {
  const { db } = deps.world
  const anywhere = { orgPath: callerOf(context).orgPath, kept: [] }
  for (const family of calls.STUDY_FAMILIES) {
    const filter = { ...ANY, family, ids: [id] }
    const [image] = await deps.images.studied(db, anywhere, filter, { offset: 0, limit: 1 })
    // What exams keep is looked up for an image that is there.
    if (image && !(await selectKeptImages(deps, db, context.at)).has(image.id)) return image
  }
  throw refuse(commonErrors['not-found'])
}

async function present(deps: Deps, images: readonly StudiedImage[], context: Context): Promise<calls.StudyImage[]> {
  const { db } = deps.world
  const names = new Map((await deps.knowledge.points(db)).map(({ id, names: of }) => [id, of[context.culture]]))
  const seen = await selectSeenTimes(
    db,
    callerOf(context).userID,
    images.map(({ id }) => id),
  )
  const volumes = await deps.images.volumes(
    db,
    images.flatMap(({ id, family }) => (family === 'ct' ? [id] : [])),
  )
  return images.map(({ id, family, name, description, productName, marks, views }) => ({
    ...{ id, family, name, description, productName },
    hasThreat: marks.length > 0,
    marks: marks.map((mark) => ({ ...mark, knowledgeName: names.get(mark.knowledgeID) ?? '' })),
    views: views.map(({ width, height, planesKey }, view) => ({
      url: `/imageapi/ImageIStudy/${id}?view=${view}`,
      thumbUrl: `/imageapi/ImageIStudy/${id}?view=${view}&size=thumb`,
      planesUrl: planesKey === null || view > 0 ? null : `/imageapi/ImageIStudy/${id}/planes`,
      width,
      height,
    })),
    volume: (volumes.get(id) ?? []).map(({ nx, ny, nz, bytes }, level) => ({
      ...{ nx, ny, nz, bytes },
      url: `/imageapi/ImageIStudy/${id}/volume?level=${level}`,
    })),
    seenTime: seen.get(id)?.toISOString() ?? null,
  }))
}

export function mountStudyCalls(mount: Mount, deps: Deps): void {
  const { images, world } = deps
  const { db } = world
  mount(calls.studyQuantity, async (_, context) => {
    const open = await openOf(deps, context)
    const count = async (family: calls.StudyFamily) => {
      const filter = { ...ANY, family }
      const total = await images.countStudied(db, open, filter)
      const seen = [...(await selectSeenTimes(db, callerOf(context).userID, null)).keys()]
      return { total, seen: await images.countStudied(db, open, { ...filter, ids: seen }) }
    }
    return { dr: await count('dr'), ct: await count('ct') }
  })
  mount(calls.studyStock, async ({ family, search, onlyNew, PageNO, Limit }, context) => {
    const open = await openOf(deps, context)
    const except = onlyNew ? [...(await selectSeenTimes(db, callerOf(context).userID, null)).keys()] : []
    const filter = { family, search, except, ids: null }
    const page = await images.studied(db, open, filter, { offset: (PageNO - 1) * Limit, limit: Limit })
    return { rows: await present(deps, page, context), total: await images.countStudied(db, open, filter) }
  })
  mount(calls.readStudyImage, async ({ id }, context) => {
    const [shown] = await present(deps, [await requireStudied(deps, id, context)], context)
    if (!shown) throw refuse(commonErrors['not-found'])
    return shown
  })
  mount(calls.noteStudy, async ({ id, milliseconds }, context) => {
    const { family } = await requireStudied(deps, id, context)
    await noteSeen(db, { studentID: callerOf(context).userID, imageID: id, family, milliseconds, at: context.at })
    return null
  })
  mount(calls.ownStudies, ({ family, ...page }, context) =>
    selectStudies(db, callerOf(context).userID, { ...page, family: family ?? null }),
  )
  mount(calls.librariesStudied, (query, context) => listStudiers(deps, callerOf(context), query))
  mount(calls.librariesStudiedByUser, async ({ id, ...page }, context) => {
    const person = await requirePerson(deps, callerOf(context), id)
    return selectStudies(db, person.id, { ...page, family: null })
  })
  mount(calls.studyPicture, async ({ id, type, size, view }, context) => {
    const files = (await requireStudied(deps, id, context)).views[view]
    if (!files) throw refuse(commonErrors['not-found'])
    return images.render(files, type, size)
  })
  mount(calls.studyPlanes, async ({ id }, context) => {
    const [first] = (await requireStudied(deps, id, context)).views
    if (!first?.planesKey) throw refuse(commonErrors['not-found'])
    return images.planes(first)
  })
  mount(calls.studyVolume, async ({ id, level }, context) => {
    const { family } = await requireStudied(deps, id, context)
    const file = family === 'ct' ? await images.volumeLevel(id, level) : null
    if (file === null) throw refuse(commonErrors['not-found'])
    return file
  })
}
