// An import from the command line: the same reading, examining and storing as from the web, in one run with spoken
// progress.
import { fill } from '@clearbelt/contract/errors'
import { STANDARD_LOOK } from '@clearbelt/xray/device'
import { isUuid } from '../../../db/uuid.ts'
import type { ImagesDeps } from '../deps.ts'
import { selectUsualLook } from '../devices/looks.ts'
import { indexPoints, type PointIndex } from '../points.ts'
import type { ProbedScan, ReadScan } from '../renderings/scan-thread.ts'
import { examine } from './examine.ts'
import { planImport } from './plan-import.ts'
import type { EnergyOptions, FoundRule } from './energies/find-pairs.ts'
import type { AnnotationFormat, Problem } from './formats/plan.ts'
import { problemTexts } from './problem-texts.ts'
import { cocoInThread, examinationOf, suggestMapping } from './run-import.ts'
import type { ImportSource } from './source.ts'
import { storeOutcome, type ImportOwner } from './store-outcome.ts'
import { countOutcome, startTally, type Tally } from './tally.ts'

export interface FileImport {
  source: ImportSource
  format: AnnotationFormat
  owner: ImportOwner
  /** Class name to knowledge point, by code or id; what is not named is suggested. */
  mapping: Readonly<Record<string, string>>
  /** Classes that are harmless: their boxes are not stored. */
  leaveOut?: readonly string[]
  /** Names and air of scans of two files. */
  energies?: EnergyOptions
  dryRun: boolean
  /** Where progress and the report go, line by line. */
  say(line: string): void
}

export interface FileImportResult {
  tally: Tally
  /** Pictures stored; 0 in a dry run. */
  stored: number
  /** Classes without a knowledge point: nothing was stored because of them. */
  unmapped: string[]
}

const STRIDE = 100
const PROBLEMS_SHOWN = 50

/**
 * Runs the import. Nothing is stored while a class has no knowledge point. Run again after a break, it goes on where it
 * stopped.
 */
export async function importFiles(
  deps: Pick<ImagesDeps, 'world' | 'audit' | 'knowledge'>,
  { source, format, owner, mapping, leaveOut = [], energies, dryRun, say }: FileImport,
): Promise<FileImportResult> {
  const plan = await planImport(source, format, cocoInThread(deps), energies)
  const tally = startTally(plan.problems)
  for await (const outcome of examine<ProbedScan>({
    plan,
    isOpen: () => true,
    ...examinationOf<ProbedScan>(deps, source, owner.orgPath, null, 'probeScan'),
  })) {
    countOutcome(tally, outcome)
    if (tally.seen % STRIDE === 0) say(`Read ${tally.seen} of ${plan.pictures.length} pictures.`)
  }
  const points = indexPoints(await deps.knowledge.pointsSeenBy(deps.world.db, owner.orgPath))
  const classes = suggestMapping(tally.classes, points).map((found) => ({
    name: found.name,
    boxes: found.boxes,
    isLeftOut: leaveOut.includes(found.name),
    point: givenPoint(mapping[found.name], points) ?? points.get(found.knowledgeID ?? ''),
  }))
  say(reportOf(plan.pictures.length, tally))
  for (const line of energyLines(plan.rules, tally)) say(line)
  for (const { name, boxes, point, isLeftOut } of classes)
    say(
      `  class ${name}: ${boxes} boxes -> ${isLeftOut ? 'left out' : point ? `${point.code} (${point.names.en})` : 'no knowledge point'}`,
    )
  for (const problem of tally.problems.slice(0, PROBLEMS_SHOWN)) say(`  ${lineOf(problem)}`)
  if (tally.problemsTotal > PROBLEMS_SHOWN) say(`  ... and ${tally.problemsTotal - PROBLEMS_SHOWN} more.`)
  const unmapped = classes.filter((each) => !each.point && !each.isLeftOut).map((each) => each.name)
  if (dryRun || unmapped.length > 0) return { tally, stored: 0, unmapped }

  const complete = new Map(
    classes.flatMap(({ name, point, isLeftOut }) =>
      point || isLeftOut ? [[name, isLeftOut ? null : (point?.id ?? null)] as const] : [],
    ),
  )
  const { look } = await selectUsualLook(deps.world.db, owner.orgPath, STANDARD_LOOK)
  let stored = 0
  for await (const outcome of examine<ReadScan>({
    plan,
    isOpen: () => true,
    ...examinationOf<ReadScan>(deps, source, owner.orgPath, null, 'readScan', look),
  })) {
    if (outcome.state !== 'good' || !(await storeOutcome(deps, { ...owner, look }, complete, outcome))) continue
    stored++
    if (stored % STRIDE === 0) say(`Stored ${stored} of ${tally.images} images.`)
  }
  return { tally, stored, unmapped }
}

/** A point given by code or id that images can be marked with. Throws when it is neither. */
function givenPoint(given: string | undefined, points: PointIndex) {
  if (given === undefined) return undefined
  const point = isUuid(given) ? points.get(given) : points.byCode(given)
  if (point?.variant !== 'image') throw new Error(`"${given}" in the mapping is no knowledge point for images`)
  return point
}

function reportOf(pictures: number, tally: Tally): string {
  return `${pictures} pictures: ${tally.images} to store (${tally.safe} safe, ${tally.images - tally.safe} with a threat, ${tally.objects} objects), ${tally.duplicates} duplicates, ${tally.errors} errors, ${tally.problemsTotal - tally.errors} warnings.`
}

/** How scans of two files were told, and where their air lies. */
function energyLines(rules: readonly FoundRule[], { energies }: Tally): string[] {
  if (rules.length === 0) return []
  const { pairs, airFound, airFrom, airTo, even } = energies
  return [
    ...rules.map(({ low, high, pairs: found }) =>
      low === '' ? `  ${found} pairs by energies.csv` : `  ${found} pairs by their names: "${low}" and "${high}"`,
    ),
    `  air of ${pairs} good pairs at ${airFrom} to ${airTo}, of ${airFound} found at the edge of the picture`,
    ...(even > 0 ? [`  ${even} of them corrected by a scan of empty air`] : []),
  ]
}

function lineOf({ file, line, severity, code, params }: Problem): string {
  return `${severity} ${file}${line === null ? '' : `:${line}`} ${fill(problemTexts[code].en, params)}`
}
