// People, papers and plans that the journeys of plans need, made through the calls.
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { accountInfo, changePasswordSignedOut, handshake } from '@clearbelt/contract/access/calls'
import { addDRCourse } from '@clearbelt/contract/courses/calls'
import { queryDR } from '@clearbelt/contract/images/family-calls'
import { addUser } from '@clearbelt/contract/org/calls'
import { queryPapers } from '@clearbelt/contract/papers/calls'
import { addPlan } from '@clearbelt/contract/plans/calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import { buildRequest } from '@clearbelt/contract/request'
import type { Envelope, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { createHmac } from 'node:crypto'
import { imagePoints } from './images.ts'
import { adminApi } from './people.ts'
import { productUrl, type Account, type Api } from './product.ts'

/** A name no other test has used. */
export const fresh = (what: string): string => `${what} ${randomBytes(4).toString('hex')}`

const seal = (key: string, secret: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv)
  return `enc:1:${Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')}`
}

/** An account that may work at once: its first password has been changed. */
export async function makeAccount(
  type: 2 | 3,
  name: string = fresh('Person'),
): Promise<Account & { id: string; name: string }> {
  const admin = await adminApi()
  const { orgID } = await admin.call(accountInfo, {})
  const accountNo = `e2e-${randomBytes(4).toString('hex')}`
  const made = await admin.call(addUser, { accountNo, name, type, orgID })
  const password = `Aa1-${randomBytes(6).toString('hex')}`
  const hello = (
    (await (await fetch(`${productUrl()}${handshake.path}`)).json()) as Envelope<PackageOf<typeof handshake>>
  ).package
  const sealed = (secret: string): string => seal(hello.passwordKey, secret)
  const request = buildRequest(
    changePasswordSignedOut,
    {
      userName: accountNo,
      oldPwd: sealed(made.password ?? ''),
      newPwd: sealed(password),
      confirmPwd: sealed(password),
    },
    {
      token: null,
      culture: 'en',
      now: Date.now(),
      nonce: randomBytes(3).toString('hex'),
      requestKey: randomUUID(),
      sign: (text) => createHmac('sha256', Buffer.from(hello.signKey, 'hex')).update(text).digest('hex'),
    },
  )
  const answer = (await (
    await fetch(productUrl() + request.url, { method: request.method, headers: request.headers, body: request.body })
  ).json()) as Envelope<null>
  if (!answer.result) throw new Error(`the password could not be changed: ${answer.message}`)
  return { accountNo, password, id: made.id, name }
}

/** The published paper of the demo. */
export async function demoPaper(client: Api): Promise<PackageOf<typeof queryPapers>[number]> {
  // Other journeys publish papers of their own beside it.
  const [paper] = await client.call(queryPapers, {
    name: 'Cabin baggage, mark and judge',
    state: 'published',
    types: [],
  })
  if (!paper) throw new Error('the demo has no published paper')
  return paper
}

/** A course of one DR image of the demo; answers its id and name. */
export async function makeCourse(client: Api): Promise<{ id: string; name: string }> {
  const [image] = await client.call(queryDR, { type: 'DR_Package', limit: 1 })
  const point = (await imagePoints(await adminApi())).find(({ children }) => children.length > 0)?.children[0]
  const name = fresh('Course')
  const { id } = await client.call(addDRCourse, {
    name,
    forLevel: 'junior',
    knowledge: point?.id ?? '',
    hours: 1,
    score: 1,
    sections: [{ imageID: image?.id ?? '' }],
  })
  return { id, name }
}

const HOUR = 3_600_000
type Step = Exclude<InputOf<typeof addPlan>['processes'][number], { businessType: 2 | 3 }>

/**
 * A draft with one exam of the demo's paper, before it a course where one is named; it began an hour ago and ends in a
 * day unless told otherwise. Answers its id.
 */
export async function makePlan(
  client: Api,
  plan: { name: string; trainees?: readonly string[]; endsIn?: number | null; step?: Partial<Step>; courseID?: string },
): Promise<string> {
  const paper = await demoPaper(client)
  const now = Date.now()
  const endsIn = plan.endsIn === undefined ? 24 * HOUR : plan.endsIn
  const { id } = await client.call(addPlan, {
    name: plan.name,
    startTime: new Date(now - HOUR).toISOString(),
    endTime: endsIn === null ? null : new Date(now + endsIn).toISOString(),
    trainees: [...(plan.trainees ?? [])],
    processes: [
      ...(plan.courseID === undefined ? [] : [{ businessType: STEP_CODES.course, courseID: plan.courseID } as const]),
      { paperID: paper.id, form: 2, duration: 20, ...plan.step },
    ],
  })
  return id
}
