// The life of an import from the web: uploaded, read as a dry run, confirmed with a mapping, stored, or forgotten.
import { commonErrors, fill } from '@clearbelt/contract/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { confirmImport, ImportReport, rereadImport, startImport } from '@clearbelt/contract/images/imports/calls'
import type { Culture, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { indexPoints } from '../points.ts'
import { requireManager } from '../policy.ts'
import { moveFile, removeFile } from '../../../world/local-files.ts'
import { queueWith } from '../../../world/queue-job.ts'
import { importFailures, sayJob } from '../words.ts'
import {
  deleteAbandoned,
  deleteImport,
  insertImport,
  lockOptionalImport,
  selectOptionalImport,
  updateAgain,
  updateConfirmed,
  type ImportRecord,
} from './import-store.ts'
import { problemTexts } from './problem-texts.ts'
import { openZipSource, ZIP_FILES_MAX, ZIP_MEGABYTES_MAX, ZipError } from './zip-source.ts'

/** Libraries that imports fill. */
const FAMILIES = ['fiscan', 'ct'] as const

export const READ_JOB = 'images.import.read'
export const STORE_JOB = 'images.import.store'
/** A dry run that nobody confirms is kept this long. */
const KEPT_MS = 24 * 3_600_000

const zipErrors = {
  'not-a-zip': imageErrors['not-a-zip'],
  'too-large': imageErrors['zip-too-large'],
  unsafe: imageErrors['zip-unsafe'],
}

/**
 * Takes the upload over when its list of files is harmless, and queues the dry run, once however often its request comes.
 * Answers the import's id.
 */
export async function beginImport(
  deps: ImagesDeps,
  input: ParsedOf<typeof startImport>,
  context: Context,
): Promise<string> {
  const { world } = deps
  const caller = callerOf(context)
  requireManager(caller)
  const energies = energiesOf(input)
  await cleanImports(deps)
  const [file] = context.files
  if (!file) throw refuse(imageErrors['file-missing'], { fields: ['file'] })
  const checked = await openZipSource(file.path, file.bytes).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error
    throw refuse(zipErrors[error.kind], {
      params: { name: error.entry, files: ZIP_FILES_MAX, megabytes: ZIP_MEGABYTES_MAX },
      fields: ['file'],
    })
  })
  checked.close()
  const uploadPath = await world.files.scratch('.zip')
  await moveFile(file.path, uploadPath)
  const id = world.dice.id()
  const begin = async (tx: Tx): Promise<string> => {
    await insertImport(tx, {
      id,
      orgID: caller.orgID,
      orgPath: caller.orgPath,
      ownerID: caller.userID,
      families: FAMILIES.filter((family) => caller.permissions.has(`images.${family}`)),
      wantedFormat: input.format,
      licence: input.licence,
      source: input.source,
      uploadPath,
      uploadBytes: file.bytes,
      energies,
      at: context.at,
    })
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'images.startImport',
      object: 'image-import',
      objectID: id,
      after: {
        bytes: file.bytes,
        sha256: file.sha256,
        format: input.format,
        licence: input.licence,
        source: input.source,
      },
      ip: context.ip,
      at: context.at,
    })
    await queueWith(tx, world.queue, READ_JOB, { importID: id }, id)
    return id
  }
  const told = { input, sha256: file.sha256 }
  try {
    const begun = await world.db
      .transaction()
      .execute((tx) => createOnce(tx, 'images.startImport', told, context, () => begin(tx)))
    if (begun !== id) await removeFile(uploadPath)
    return begun
  } catch (error) {
    await removeFile(uploadPath)
    throw error
  }
}

/** What is said of two energies. Refuses one name without the other, and the same for both. */
function energiesOf({
  lowName,
  highName,
  airLevel,
}: Pick<ParsedOf<typeof rereadImport>, 'lowName' | 'highName' | 'airLevel'>): ImportRecord['energies'] {
  const field = lowName === '' ? 'lowName' : 'highName'
  if ((lowName === '') !== (highName === '') || (lowName !== '' && lowName.toLowerCase() === highName.toLowerCase()))
    throw refuse(imageErrors['energy-names'], { fields: [field] })
  return { rule: lowName === '' ? null : { low: lowName, high: highName }, air: airLevel ?? null }
}

/** Reads a dry run again with other names of energies, or another level of air; nothing is uploaded anew. */
export async function readAgain(
  deps: ImagesDeps,
  input: ParsedOf<typeof rereadImport>,
  context: Context,
): Promise<void> {
  const energies = energiesOf(input)
  await deps.world.db.transaction().execute(async (tx) => {
    const record = requireOwn(await lockOptionalImport(tx, input.id), context)
    if (record.state !== 'ready') throw refuse(imageErrors['import-not-ready'])
    await updateAgain(tx, record.id, energies)
    await deps.audit.record(tx, {
      actorID: record.ownerID,
      act: 'images.rereadImport',
      object: 'image-import',
      objectID: record.id,
      before: { energies: record.energies },
      after: { energies },
      ip: context.ip,
      at: context.at,
    })
    await queueWith(tx, deps.world.queue, READ_JOB, { importID: record.id }, record.id)
  })
}

/** The import when it is the caller's own; others' do not exist. */
function requireOwn(record: ImportRecord | null, context: Context): ImportRecord {
  if (record && record.ownerID === callerOf(context).userID) return record
  throw refuse(commonErrors['not-found'])
}

export async function showImport(deps: ImagesDeps, id: string, context: Context): Promise<ImportReport> {
  return presentImport(requireOwn(await selectOptionalImport(deps.world.db, id), context), context.culture)
}

/**
 * The report in a language. While reading, `images` counts the pictures found and `done` those looked at; later, the
 * good ones and those stored.
 */
export function presentImport(r: ImportRecord, culture: Culture): ImportReport {
  return {
    id: r.id,
    state: r.state,
    format: r.foundFormat || r.wantedFormat,
    images: r.images,
    safe: r.safe,
    objects: r.objects,
    duplicates: r.duplicates,
    errors: r.errors,
    done: r.done,
    classes: r.classes.map((c) => ({ name: c.name, boxes: c.boxes, knowledgeID: c.knowledgeID })),
    problems: r.problems.map((p) => ({
      file: p.file,
      line: p.line,
      severity: p.severity,
      message: fill(problemTexts[p.code][culture], p.params),
    })),
    problemsTotal: r.problemsTotal,
    energies: presentEnergies(r),
    message: r.failure ? importFailures[r.failure][culture] : '',
  }
}

const NO_ENERGIES = { pairs: 0, airFound: 0, airFrom: 0, airTo: 0, even: 0, rules: [] }
const presentEnergies = ({ energies, foundEnergies }: ImportRecord): ImportReport['energies'] => ({
  ...(foundEnergies ?? NO_ENERGIES),
  lowName: energies.rule?.low ?? '',
  highName: energies.rule?.high ?? '',
  airLevel: energies.air,
})

/** Queues the storing of a dry run. Every class found needs a knowledge point. */
export async function approveImport(
  deps: ImagesDeps,
  input: ParsedOf<typeof confirmImport>,
  context: Context,
): Promise<void> {
  const points = indexPoints(await deps.knowledge.pointsSeenBy(deps.world.db, callerOf(context).orgPath))
  await deps.world.db.transaction().execute(async (tx) => {
    const record = requireOwn(await lockOptionalImport(tx, input.id), context)
    if (record.state !== 'ready') throw refuse(imageErrors['import-not-ready'])
    const given = new Map(input.classes.map((each) => [each.name, each.knowledgeID]))
    const classes = record.classes.map((found) => ({
      name: found.name,
      boxes: found.boxes,
      knowledgeID: input.leftOut.includes(found.name) ? null : (given.get(found.name) ?? null),
      leftOut: input.leftOut.includes(found.name),
    }))
    const unmapped = classes.find((each) => each.knowledgeID === null && !each.leftOut)
    if (unmapped) throw refuse(imageErrors['class-unmapped'], { params: { name: unmapped.name }, fields: ['classes'] })
    if (!points.areMarkable(classes.flatMap((each) => each.knowledgeID ?? [])))
      throw refuse(imageErrors['unknown-knowledge'], { fields: ['classes'] })
    const n = record.images
    const jobID = await deps.notices.startJob(tx, {
      ownerID: record.ownerID,
      kind: STORE_JOB,
      title: sayJob('importTitle', n),
      total: n,
    })
    await updateConfirmed(tx, record.id, classes, jobID)
    await deps.audit.record(tx, {
      actorID: record.ownerID,
      act: 'images.confirmImport',
      object: 'image-import',
      objectID: record.id,
      after: { images: n, classes },
      ip: context.ip,
      at: context.at,
    })
    await queueWith(tx, deps.world.queue, STORE_JOB, { importID: record.id }, record.id)
  })
}

/** Forgets a dry run with its upload; one that is being stored is past that. */
export async function dropImport(deps: ImagesDeps, id: string, context: Context): Promise<void> {
  const path = await deps.world.db.transaction().execute(async (tx) => {
    const record = requireOwn(await lockOptionalImport(tx, id), context)
    if (record.state === 'importing') throw refuse(commonErrors['changed-meanwhile'])
    await deleteImport(tx, record.id)
    await deps.audit.record(tx, {
      actorID: record.ownerID,
      act: 'images.cancelImport',
      object: 'image-import',
      objectID: record.id,
      before: { state: record.state },
      ip: context.ip,
      at: context.at,
    })
    return record.uploadPath
  })
  if (path) await removeFile(path)
}

/** Removes dry runs older than a day. */
export async function cleanImports({ world }: Pick<ImagesDeps, 'world'>): Promise<void> {
  for (const path of await deleteAbandoned(world.db, world.clock.now() - KEPT_MS)) await removeFile(path)
}
