// The calls about the life of a paper.
import * as calls from '@clearbelt/contract/papers/life-calls'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { askedBy } from '../family-routes.ts'
import { requestForm } from '../forms/form-job.ts'
import type { RouteDeps } from '../route-deps.ts'
import { approvePaper, copyPaper, retirePaper } from './life.ts'

export function mountLife(mount: Mount, deps: RouteDeps): void {
  const { db } = deps.world
  mount(calls.copyPaper, async ({ id, name }, context) => {
    const asked = askedBy(context)
    return {
      id: await db
        .transaction()
        .execute((tx) =>
          createOnce(tx, 'papers.copy', { id, name }, context, () => copyPaper(deps, tx, asked, id, name)),
        ),
    }
  })
  mount(calls.addSiblingForm, async ({ id }, context) => {
    const asked = askedBy(context)
    return {
      jobID: await db
        .transaction()
        .execute((tx) => createOnce(tx, 'papers.siblingForm', { id }, context, () => requestForm(deps, tx, asked, id))),
    }
  })
  mount(calls.retirePaper, async ({ id, retired }, context) => {
    const asked = askedBy(context)
    await db.transaction().execute((tx) => retirePaper(deps, tx, asked, id, retired))
    return null
  })
  mount(calls.approvePaper, async ({ id }, context) => {
    const asked = askedBy(context)
    await db.transaction().execute((tx) => approvePaper(deps, tx, asked, id))
    return null
  })
}
