// How the demo is made: each step once for the life of an installation, whatever interrupts it.
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import { getJob } from '@clearbelt/contract/notices/calls'
import type { World } from '../world.ts'
import type { InsideClient } from './inside-client.ts'
import { dropNote, readNote, writeNote } from './installation-notes.ts'

/** Runs a named step once for the life of an installation; a crash inside repeats that step alone. */
export async function once<T>(world: World, name: string, make: () => Promise<T>): Promise<T> {
  const known = await readNote<{ done: T }>(world, `demo.${name}`)
  if (known) return known.done
  const done = await make()
  await writeNote(world, `demo.${name}`, { done })
  return done
}

/** Asks for a piece of long work once and waits for it; one that failed is asked for anew at the next start. */
export async function onceWorked(
  world: World,
  client: InsideClient,
  name: string,
  say: (line: string) => void,
  ask: () => Promise<string>,
): Promise<void> {
  const jobID = await once(world, name, ask)
  await waitForJob(client, jobID, say).catch(async (error: unknown) => {
    await dropNote(world, `demo.${name}`)
    throw error
  })
}

/** Waits, ms. */
export const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for a job and shows how far it is. */
async function waitForJob(client: InsideClient, jobID: string, say: (line: string) => void): Promise<void> {
  let shown = -1
  for (;;) {
    const job = await client.call(getJob, { id: jobID })
    if (job.state === 'failed') throw new Error(`${job.title}: ${job.message}`)
    if (job.state === 'done') return
    const quarter = job.total > 0 ? Math.floor((job.done * 4) / job.total) : 0
    if (quarter > shown) {
      shown = quarter
      say(`  ${job.title}: ${job.done} of ${job.total}`)
    }
    await rest(250)
  }
}

/** Every kind of threat in the tree. */
export async function allKinds(client: InsideClient): Promise<string[]> {
  const tree = await client.call(dropdownKnowledge, { type: 'Image' })
  return tree.flatMap((category) => category.children.map((kind) => kind.id))
}
