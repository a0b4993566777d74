// Says where images are used before they are deleted, and how many of them would stay.
import * as calls from '@clearbelt/contract/images/usage-calls'
import { callerOf } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { keptBecause } from '../delete-images.ts'
import { findPlaces, findQuestions, type ImagesDeps } from '../deps.ts'
import { mayEdit, requireManager } from '../policy.ts'
import { selectInScope } from '../store.ts'
import { selectHolders } from './holders.ts'

type Use = calls.ImageUse

export function mountUsageCalls(mount: Mount, deps: ImagesDeps): void {
  const { db } = deps.world
  mount(calls.imageUsage, async ({ ids }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const images = await selectInScope(db, caller.orgPath, ids)
    const seen = images.map(({ id }) => id)
    const places = await findPlaces(deps, db, seen, caller)
    const questions = await findQuestions(deps, db, seen, caller)
    const kept = images.filter(
      (image) =>
        keptBecause(
          mayEdit(caller, image),
          questions.get(image.id) ?? [],
          places.get(image.id) ?? [],
          context.culture,
        ) !== null,
    ).length
    const uses = new Map<string, Use>()
    for (const list of places.values())
      for (const { kind, id, name, path } of list)
        uses.set(`${kind} ${id}`, { kind, name, path, images: (uses.get(`${kind} ${id}`)?.images ?? 0) + 1 })
    for (const holder of await selectHolders(db, caller.orgPath, seen))
      uses.set(`package ${holder.id}`, { kind: 'package', name: holder.name, path: null, images: holder.images })
    const all = [...uses.values()]
    const count = (kind: Use['kind']): number => all.filter((use) => use.kind === kind).length
    return {
      papers: count('paper'),
      courses: count('course'),
      packages: count('package'),
      questions: [...questions.values()].flat().filter(({ isOfPaper }) => !isOfPaper).length,
      kept,
      uses: all.filter(({ name }) => name !== '').slice(0, calls.USES_TOLD),
    }
  })
}
