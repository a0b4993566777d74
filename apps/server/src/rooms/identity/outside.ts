// Asks an outside host to check an identity, over a plain HTTPS webhook. Off until its address is configured; what it
// does not decide waits for people.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Inside } from './inside.ts'
import { decide } from './checks.ts'
import { noteOutside, openText, selectOptional } from './real-name-store.ts'
import { getSealed } from './sealed-files.ts'

export const ASK_JOB = 'identity.askOutside'
const TIMEOUT_MS = 30_000
const ATTEMPTS = 5
const zAnswer = z.object({
  result: z.enum(['passed', 'refused', 'manual']),
  reason: z.string().trim().max(300).default(''),
})

/** Puts the question in line where a host is configured. */
export async function askLater({ world }: Inside, accountID: string): Promise<void> {
  if (world.config.realName)
    await world.queue.add(ASK_JOB, { accountID }, { key: `${ASK_JOB}:${accountID}`, maxAttempts: ATTEMPTS })
}

/** Throws when the host cannot be asked, so that the job is tried again. */
export async function askOutside(inside: Inside, accountID: string): Promise<void> {
  const { world } = inside
  const row = await selectOptional(world.db, accountID)
  const host = world.config.realName
  if (!host || row?.state !== 'waiting') return
  const file = async (key: string | null) => (key ? ((await getSealed(world, key))?.toString('base64') ?? '') : '')
  const body = JSON.stringify({
    id: accountID,
    name: openText(world, row.name),
    idNumber: openText(world, row.number),
    turns: row.turns,
    front: await file(row.frontKey),
    back: await file(row.backKey),
    video: await file(row.videoKey),
    videoType: row.videoType,
  })
  const signature = createHmac('sha256', host.secret).update(body).digest('hex')
  const response = await fetch(host.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
    body,
  })
  if (!response.ok) throw new Error(`the checking host answered ${response.status}`)
  const { result, reason } = zAnswer.parse(await response.json())
  await world.db.transaction().execute(async (tx) => {
    await noteOutside(tx, accountID, reason === '' ? result : `${result}: ${reason}`)
    // Without a reason the person could not do better the next time: people look at it then.
    if (result === 'manual' || (result === 'refused' && reason === '')) return
    await decide(inside, tx, accountID, { passed: result === 'passed', reason, judgeID: null, at: world.clock.now() })
  })
}
