// Publishes files in the knowledge base, changes and deletes items.
import type {
  addKnowledgeAsset,
  deleteKnowledgeAssets,
  updateKnowledgeAsset,
} from '@clearbelt/contract/library/knowledge-calls'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { libraryErrors } from '@clearbelt/contract/library/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { LibraryDeps } from '../deps.ts'
import { maySee, requireManager } from '../policy.ts'
import { selectResource } from '../store.ts'
import { mayDeleteAsset, mayEditAsset } from './read.ts'
import { deleteAssets, insertAsset, replaceReaders, selectAsset, updateAsset, type AssetFields } from './store.ts'

type Input = ParsedOf<typeof addKnowledgeAsset>

const TAG_MAX = 30

/** Tags of a text, each once; Chinese commas separate too. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .split(/[,，、;；\n]/)
      .map((tag) => tag.trim().slice(0, TAG_MAX))
      .filter((tag) => tag !== ''),
  ),
]

interface Checked {
  fields: AssetFields
  readerIDs: string[]
}

/** What is stored of an input. Refuses it at the field that is wrong. `keptID`: the file that the item shows already. */
async function check(
  deps: LibraryDeps,
  tx: Tx,
  { caller, input, culture, keptID }: { caller: Caller; input: Input; culture: Context['culture']; keptID?: string },
): Promise<Checked> {
  if (input.resourceID === '') throw refuse(libraryErrors['knowledge-file-missing'], { fields: ['resourceID'] })
  const file = await selectResource(tx, input.resourceID)
  const isKept = keptID !== undefined && keptID === input.resourceID.toLowerCase()
  if (!isKept && (!file || file.type === FOLDER || !maySee(caller, file)))
    throw refuse(libraryErrors['knowledge-file-missing'], { fields: ['resourceID'] })
  const categories = await deps.categories(culture)
  if (!categories.has(input.categoryID))
    throw refuse(libraryErrors['knowledge-category-unknown'], { fields: ['categoryID'] })
  const asked = input.isPublic ? [] : [...new Set(input.whiteLists.map(({ userID }) => userID.toLowerCase()))]
  if (!input.isPublic && asked.length === 0)
    throw refuse(libraryErrors['knowledge-readers-missing'], { fields: ['whiteLists'] })
  const readers = await deps.org.accounts(tx, asked)
  if (readers.length < asked.length || !readers.every((one) => deps.org.inScope(caller, one.orgPath)))
    throw refuse(libraryErrors['knowledge-readers-unknown'], { fields: ['whiteLists'] })
  return {
    fields: {
      name: input.name,
      description: input.description,
      category: input.categoryID,
      isPublic: input.isPublic,
      tags: tagsOf(input.tags),
      resourceID: input.resourceID,
    },
    readerIDs: asked,
  }
}

/** Publishes a file, once however often its request comes. Answers the id of the item. */
export async function addAsset(deps: LibraryDeps, input: Input, context: Context): Promise<string> {
  const caller = callerOf(context)
  requireManager(caller)
  const create = async (tx: Tx): Promise<string> => {
    const { fields, readerIDs } = await check(deps, tx, { caller, input, culture: context.culture })
    const id = deps.world.dice.id()
    await insertAsset(tx, { ...fields, id, orgPath: caller.orgPath, creatorID: caller.userID, at: context.at })
    await replaceReaders(tx, id, readerIDs)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'library.addKnowledge',
      object: 'knowledgeAsset',
      objectID: id,
      after: { ...fields, readers: readerIDs.length },
      ip: context.ip,
      at: context.at,
    })
    return id
  }
  return deps.world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'library.addKnowledge', input, context, () => create(tx)))
}

export async function changeAsset(
  deps: LibraryDeps,
  { id, ...input }: ParsedOf<typeof updateKnowledgeAsset>,
  context: Context,
): Promise<void> {
  const caller = callerOf(context)
  requireManager(caller)
  await deps.world.db.transaction().execute(async (tx) => {
    const row = await selectAsset(tx, caller, id)
    if (!row) throw refuse(commonErrors['not-found'])
    if (!mayEditAsset(caller, row)) throw refuse(commonErrors['no-permission'])
    const asked = { caller, input, culture: context.culture, keptID: row.resourceID }
    const { fields, readerIDs } = await check(deps, tx, asked)
    await updateAsset(tx, row.id, fields)
    await replaceReaders(tx, row.id, readerIDs)
    const { name, description, category, isPublic, tags, resourceID } = row
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'library.updateKnowledge',
      object: 'knowledgeAsset',
      objectID: row.id,
      before: { name, description, category, isPublic, tags, resourceID },
      after: { ...fields, readers: readerIDs.length },
      ip: context.ip,
      at: context.at,
    })
  })
}

/** Deletes items; says how many it left because the caller may not delete them. */
export async function removeAssets(
  deps: LibraryDeps,
  { ids }: ParsedOf<typeof deleteKnowledgeAssets>,
  context: Context,
): Promise<PackageOf<typeof deleteKnowledgeAssets>> {
  const caller = callerOf(context)
  requireManager(caller)
  return deps.world.db.transaction().execute(async (tx) => {
    const asked = [...new Set(ids)]
    const gone: string[] = []
    for (const id of asked) {
      const row = await selectAsset(tx, caller, id)
      if (!row || !mayDeleteAsset(caller, row)) continue
      gone.push(row.id)
      await deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'library.deleteKnowledge',
        object: 'knowledgeAsset',
        objectID: row.id,
        before: { name: row.name },
        ip: context.ip,
        at: context.at,
      })
    }
    await deleteAssets(tx, gone, context.at)
    return { deleted: gone.length, left: asked.length - gone.length }
  })
}
