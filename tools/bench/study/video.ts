// What it takes one server that three hundred people watch the same long video at once, each by its segments.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readStudy } from '@clearbelt/contract/courses/study-calls'
import { sql } from 'kysely'
import type { TestApp } from '../../../apps/server/src/testing/app.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from '../bench-world.ts'
import type { Measurement } from '../measure.ts'
import { familyTimes, timeBetween } from '../processor-time.ts'
import { answered, startPlan } from './one-course.ts'
import type { Watched, WatchOrder } from './viewers.ts'

const VIEWERS = 300
const SEGMENT_SECONDS = 6
/** 2 Mbit/s. */
const SEGMENT_BYTES = (2_000_000 / 8) * SEGMENT_SECONDS
const SEGMENTS = 40
/** They come within this, as a lesson begins. */
const ARRIVE_SECONDS = 20
const WATCH_SECONDS = 90

/** A ready video of segments that hold nothing anybody could pack; answers its id. */
async function storeVideo(t: TestApp, trainer: Actor): Promise<string> {
  const { db, dice, clock, shelf } = t.world
  const id = dice.id()
  const seconds = SEGMENTS * SEGMENT_SECONDS
  await sql`insert into resource (id, org_id, org_path, creator_id, name, same_name, type, status, extension, bytes, file_key, seconds, created_at)
    values (${id}, ${trainer.org.id}, ${trainer.org.path}, ${trainer.id}, 'Lesson', 'lesson.mp4', 10, 2, 'mp4', 1000, 'none', ${seconds}, ${new Date(clock.now())})`.execute(
    db,
  )
  const names = Array.from({ length: SEGMENTS }, (_, i) => `${String(i).padStart(5, '0')}.ts`)
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...names.map((name) => `#EXTINF:${SEGMENT_SECONDS},\n${name}`),
    '#EXT-X-ENDLIST',
  ].join('\n')
  const put = async (part: string, mediaType: string, bytes: Uint8Array): Promise<void> => {
    const key = await shelf.put(bytes)
    await sql`insert into resource_part (resource_id, part, file_key, media_type, bytes) values (${id}, ${part}, ${key}, ${mediaType}, ${bytes.length})`.execute(
      db,
    )
  }
  await put('hls/index.m3u8', 'application/vnd.apple.mpegurl', Buffer.from(playlist))
  for (const name of names) await put(`hls/${name}`, 'video/mp2t', randomBytes(SEGMENT_BYTES))
  return id
}

/** Measures over HTTP on a database of its own; the viewers are a process of their own. */
export async function benchVideo(): Promise<Measurement[]> {
  return inBenchWorld(async ({ t, postmaster }) => {
    const { trainer } = await makeActors(t)
    const users = []
    for (let i = 0; i < VIEWERS; i++) users.push(await makeUser(t, { type: 3, org: trainer.org }))
    const id = await startPlan(t, trainer, {
      resourceID: await storeVideo(t, trainer),
      learners: users.map((user) => user.id),
    })
    const playlists: string[] = []
    for (const user of users) {
      const content = await answered(t, readStudy, { id }, await signIn(t, user))
      playlists.push(content.chapters[0]?.sections[0]?.resource?.entity.hls ?? '')
    }
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const child = fork(new URL('./viewers.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const [own, family] = [process.cpuUsage(), familyTimes(postmaster)]
    const begun = performance.now()
    const seen = await new Promise<Watched>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the viewers ended with ${code}`)))
      child.once('message', (answer: Watched | { error: string }) =>
        'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
      )
      child.send({ url, playlists, arriveSeconds: ARRIVE_SECONDS, watchSeconds: WATCH_SECONDS } satisfies WatchOrder)
    })
    const used = process.cpuUsage(own)
    const database = timeBetween(family, familyTimes(postmaster))
    const seconds = (performance.now() - begun) / 1000
    const lower = { better: 'lower' } as const
    return [
      { name: 'video: viewers who watched to the end', value: seen.ended, unit: '', limit: VIEWERS, better: 'higher' },
      { name: '  stalls after the first picture', value: seen.stalls, unit: '', limit: 0 },
      { name: '  until the first segment is there, 95 of 100 within', value: seen.startP95, unit: 'ms' },
      {
        name: '  a segment of 6 s, 99 of 100 within',
        value: seen.segmentP99 / 1000,
        unit: 's',
        limit: SEGMENT_SECONDS,
        ...lower,
      },
      { name: '  sent', value: (seen.bytes * 8) / seconds / 1e6, unit: 'Mbit/s' },
      {
        name: '  processor of the server, of one core',
        value: (used.user + used.system) / seconds / 10_000,
        unit: '%',
        limit: 100,
        ...lower,
      },
      { name: '  processor of the database, of one core', value: database / seconds / 10_000, unit: '%' },
    ]
  })
}
