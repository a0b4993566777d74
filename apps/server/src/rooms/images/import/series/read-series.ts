// Reads a CT series batch by batch, in the order of its slices: no more of it lies in memory than a batch and the volume.
import type { World } from '../../../../world.ts'
import { STACK_THREAD } from '../../renderings/renderings.ts'
import type { FinishedStack, SliceIn, StackBatch, StackedBatch } from '../../renderings/stack-thread.ts'
import type { ProbedScan, ReadScan } from '../../renderings/scan-thread.ts'
import { errorAt, type Problem } from '../formats/plan.ts'
import { SourceError, unreadable, type ImportSource } from '../source.ts'
import type { PlannedSeries, PlannedSlice } from './series.ts'

/** Files of a batch together, bytes; a file of many slices is one by itself. */
const BATCH_BYTES = 32_000_000
/** The largest file of slices that is taken: it is held twice while it is read. */
export const SERIES_FILE_BYTES_MAX = 300_000_000

/** A series that was read, or why not. */
export type ReadSeries = ({ ok: true } & FinishedStack) | { ok: false; problem: Problem }

interface Held {
  names: string[]
  files: Buffer[]
  bytes: number
  slices: SliceIn[]
  atomic: SliceIn[]
}
const nothing = (): Held => ({ names: [], files: [], bytes: 0, slices: [], atomic: [] })

/** `isStored`: what the store keeps of it is made, too. */
export async function readSeries(
  { threads }: Pick<World, 'threads'>,
  source: ImportSource,
  { stack, slices, atomic }: PlannedSeries,
  isStored: boolean,
): Promise<ReadSeries> {
  const parts: { density: Uint8Array; kind: Uint8Array }[] = []
  let carry: StackBatch['carry'] = null
  let held = nothing()
  let from = 0
  /** Lays what is held into the volume. */
  const lay = async (): Promise<Problem | null> => {
    if (held.slices.length === 0) return null
    const { names, files, slices: some, atomic: numbers } = held
    const batch: StackBatch = { stack, from, carry, files, slices: some, atomic: numbers }
    const laid = await threads.run<StackedBatch>(STACK_THREAD, 'addSlices', batch, 'later')
    if (!laid.ok) return errorAt(names[laid.file] ?? '', null, laid.fault, laid.params)
    parts.push({ density: laid.density, kind: laid.kind })
    carry = laid.carry
    from += some.length
    held = nothing()
    return null
  }
  const take = async ({ file, frame }: PlannedSlice): Promise<SliceIn> => {
    const known = held.names.indexOf(file)
    if (known >= 0) return { file: known, frame }
    const bytes = await source.read(file, SERIES_FILE_BYTES_MAX).catch((error: unknown) => {
      throw error instanceof SourceError ? new SliceError(unreadable(file, error)) : error
    })
    held.files.push(bytes)
    held.bytes += bytes.length
    return { file: held.names.push(file) - 1, frame }
  }
  try {
    for (const [place, slice] of slices.entries()) {
      const isNew = !held.names.includes(slice.file)
      const problem = isNew && held.bytes >= BATCH_BYTES ? await lay() : null
      if (problem) return { ok: false, problem }
      held.slices.push(await take(slice))
      const numbers = atomic[place]
      if (numbers) held.atomic.push(await take(numbers))
    }
  } catch (error) {
    if (error instanceof SliceError) return { ok: false, problem: error.problem }
    throw error
  }
  const problem = await lay()
  if (problem) return { ok: false, problem }
  const finished = await threads.run<FinishedStack>(STACK_THREAD, 'finishStack', { stack, parts, isStored }, 'later')
  return { ok: true, ...finished }
}

/** A series that was read as any picture is: by its view from above; only looked at, it has none. */
export function scanOfSeries({
  hash,
  size,
  levels,
  views,
}: FinishedStack): Extract<ReadScan, { ok: true }> | ProbedGood {
  const [above, beside] = views
  if (!above || !beside) return { ok: true, hash, width: 0, height: 0 }
  const { width, height, picture, thumb } = above
  const shown = { width, height, pictureWidth: width, pictureHeight: height, picture, thumb }
  return { ok: true, hash, ...shown, volume: { size, levels, beside } }
}
type ProbedGood = Extract<ProbedScan, { ok: true }>

/** A file of a series that the source cannot give. */
class SliceError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}
