// Signs in by face: a challenge, pictures that show its turns, and a comparison with the few who used this device
// lately.
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { signInByFace } from '@clearbelt/contract/access/face-calls'
import { faceErrors } from '@clearbelt/contract/access/face-errors'
import type { Ticket } from '@clearbelt/contract/access/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { didTurns, distance, TURNS_ASKED, whoseFace, yawOf, type Turn } from '@clearbelt/domain/access/face'
import type { Context } from '../../../http/context.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import { clearTries, noteFailure, takeTry } from '../attempts.ts'
import type { Inside } from '../inside.ts'
import type { Account } from '../../org/room.ts'
import { openSession } from '../open-session.ts'
import { recentOn } from './device.ts'
import { lookAt } from './look.ts'
import { openDescriptor, selectEnrolments, readSettings, useChallenge, type FaceSettings } from './store.ts'

const PURPOSE = 'face-challenge'
/** From the challenge to the pictures. */
const CHALLENGE_MS = 120_000
/** A head that turned is still the head on the photo: this far its descriptor may move. */
const SAME_HEAD = 0.6

interface Challenge {
  id: string
  turns: Turn[]
  at: number
}

async function requireOn(inside: Inside): Promise<FaceSettings> {
  const settings = await readSettings(inside)
  if (!settings.enabled) throw refuse(faceErrors['face-off'])
  return settings
}

interface Candidates {
  deviceID: string
  people: { account: Account; descriptor: number[] }[]
}

/** Students who signed in on this device lately and whose face is kept. */
async function requireCandidates(inside: Inside, context: Context): Promise<Candidates> {
  const { world, org, keys } = inside
  const recent = recentOn(inside, context)
  const enrolments = recent ? await selectEnrolments(world.db, recent.accountIDs) : []
  const accounts = new Map(
    (
      await org.accounts(
        world.db,
        enrolments.map((one) => one.accountID),
      )
    ).map((account) => [account.id, account]),
  )
  const people = enrolments.flatMap((one) => {
    const account = accounts.get(one.accountID)
    return account?.type === 3 ? [{ account, descriptor: openDescriptor(keys, one.descriptor) }] : []
  })
  if (!recent || people.length === 0) throw refuse(faceErrors['face-nobody'])
  return { deviceID: recent.deviceID, people }
}

export async function makeChallenge(
  inside: Inside,
  context: Context,
): Promise<{ challenge: string; turns: Turn[]; seconds: number }> {
  await requireOn(inside)
  await requireCandidates(inside, context)
  const turns = [...inside.world.dice.bytes(TURNS_ASKED)].map((byte): Turn => (byte < 128 ? 'left' : 'right'))
  const challenge: Challenge = { id: inside.world.dice.id(), turns, at: context.at }
  return { challenge: inside.keys.seal(PURPOSE, JSON.stringify(challenge)), turns, seconds: CHALLENGE_MS / 1000 }
}

/** The turns of a challenge that was given out here, is not over, and was not used. */
async function useTurns({ world, keys }: Inside, sealed: string, at: number): Promise<Turn[]> {
  const text = keys.unseal(PURPOSE, sealed)
  const challenge = text === null ? null : (JSON.parse(text) as Challenge)
  if (
    !challenge ||
    at > challenge.at + CHALLENGE_MS ||
    !(await useChallenge(world.db, challenge.id, at, at - CHALLENGE_MS))
  )
    throw refuse(faceErrors['face-challenge'])
  return challenge.turns
}

export async function signInWithFace(
  inside: Inside,
  { challenge }: ParsedOf<typeof signInByFace>,
  context: Context,
): Promise<Ticket> {
  const { world, keys } = inside
  const settings = await requireOn(inside)
  const { deviceID, people } = await requireCandidates(inside, context)
  const turns = await useTurns(inside, challenge, context.at)
  const attempt = {
    accountKey: keys.digest('face', deviceID),
    network: networkOf(context.ip),
    isKnownDevice: true,
    at: context.at,
  }
  await takeTry(world.db, attempt)
  const [photo, ...frames] = await lookAt(world, context.files, ['upfile', ...turns.map((_, i) => `turn${i + 1}`)])
  if (!photo) throw refuse(faceErrors['face-none'])
  const isSameHead = frames.every((frame) => distance(frame.descriptor, photo.descriptor) <= SAME_HEAD)
  if (
    !isSameHead ||
    !didTurns(
      yawOf(photo.points),
      frames.map((frame) => yawOf(frame.points)),
      turns,
    )
  ) {
    await noteFailure(world.db, attempt)
    throw refuse(faceErrors['face-not-live'])
  }
  const id = whoseFace(
    people.map(({ account, descriptor }) => ({ id: account.id, distance: distance(photo.descriptor, descriptor) })),
    settings,
  )
  const found = people.find(({ account }) => account.id === id)
  if (!found) {
    await noteFailure(world.db, attempt)
    throw refuse(faceErrors['face-unknown'])
  }
  await clearTries(world.db, attempt)
  if (!found.account.enabled) throw refuse(accessErrors['account-disabled'])
  return openSession(inside, found.account, context, 'face')
}
