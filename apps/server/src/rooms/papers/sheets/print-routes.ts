// The call that prints a published paper, its answer sheet or its key.
import { commonErrors } from '@clearbelt/contract/errors'
import { printPaper } from '@clearbelt/contract/papers/print-calls'
import { picturesOf } from '@clearbelt/domain/kinds/rich/plain'
import sharp from 'sharp'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { PrintPart } from '../../../print/document.ts'
import { truthIn, wordsIn } from '../../../kinds/languages.ts'
import { printPdf } from '../../../print/print.ts'
import type { PrintPicture } from '../../../print/rich/means.ts'
import { canSee } from '../policy.ts'
import { managerOf, type RouteDeps } from '../route-deps.ts'
import type { SnapshotItemView } from '../room.ts'
import { selectItemTruths, selectItemViews, selectLatestSnapshot } from '../snapshots/snapshot-store.ts'
import { buildPrint, printedName, type PrintedQuestion } from './build-print.ts'
import { PRINT_WORDS } from './print-words.ts'

/** Pixels of the longer side on paper: 180 an inch over the width of a page. */
const SIDE_MAX = 1300

export function mountPrint(mount: Mount, deps: RouteDeps): void {
  const { world, audit, org } = deps
  mount(printPaper, async ({ id, part, language = null }, context) => {
    const culture = language ?? context.culture
    const caller = managerOf(context)
    const snapshot = await selectLatestSnapshot(world.db, id)
    if (snapshot === null || !canSee(caller, { org_path: snapshot.orgPath })) throw refuse(commonErrors['not-found'])
    const views = (await selectItemViews(world.db, snapshot.id)).map((view) => wordsIn(view, language))
    const truths = new Map(
      (await selectItemTruths(world.db, snapshot.id)).map((truth) => [truth.id, truthIn(truth, language)]),
    )
    const questions = views.map((view): PrintedQuestion => {
      const truth = truths.get(view.id) ?? null
      return { view, score: truth?.score ?? '0', truth: part === 'key' ? truth : null }
    })
    const [publisher] = await org.accounts(world.db, [snapshot.publisherID], 'withDeleted')
    const frame = { snapshot, orgName: publisher?.orgName ?? '', culture, language, at: context.at }
    const document = buildPrint(frame, part, questions)
    const body = await printPdf(world.threads, {
      ...document,
      pictures: await readPictures(deps, views, document.parts),
    })
    await world.db.transaction().execute((tx) =>
      audit.record(tx, {
        actorID: caller.userID,
        act: part === 'key' ? 'papers.printKey' : 'papers.print',
        object: 'paper',
        objectID: snapshot.paperID,
        after: { part, version: snapshot.version, ...(language === null ? {} : { language }) },
        ip: context.ip,
        at: context.at,
      }),
    )
    const suffix = part === 'paper' ? '' : ` - ${PRINT_WORDS[part][culture]}`
    return {
      body,
      type: 'application/pdf',
      filename: `${printedName(frame)}${suffix}.pdf`,
      headers: { 'Cache-Control': 'private, no-store' },
    }
  })
}

const namesIn = (part: PrintPart): string[] => {
  if (part.kind === 'together') return part.parts.flatMap(namesIn)
  if (part.kind === 'rich') return picturesOf(part.text)
  return part.kind === 'picture' ? [part.name] : []
}

/** What the parts show, as small as paper needs it: a paper of photographs stays a file that can be sent. */
async function readPictures(
  { papers }: RouteDeps,
  views: readonly SnapshotItemView[],
  parts: readonly PrintPart[],
): Promise<Record<string, PrintPicture>> {
  const byIndex = new Map(views.map((view) => [String(view.index), view]))
  const found: Record<string, PrintPicture> = {}
  for (const name of new Set(parts.flatMap(namesIn))) {
    const [index = '', number = ''] = name.split('.')
    const view = byIndex.get(index)
    if (!view) continue
    const { body } = await papers.picture(view, Number(number), 'full')
    if (!Buffer.isBuffer(body)) continue
    const made = sharp(body).resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    const { format } = await sharp(body).metadata()
    const { data, info } = await (format === 'jpeg' ? made.jpeg({ quality: 88 }) : made.png()).toBuffer({
      resolveWithObject: true,
    })
    found[name] = { bytes: data, width: info.width, height: info.height }
  }
  return found
}
