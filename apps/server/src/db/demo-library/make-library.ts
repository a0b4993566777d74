// Files of the demo's library, and the knowledge base over them: lessons, pictures, a video and a sound, all of our own
// making.
import { createHash } from 'node:crypto'
import { mergeUpload, sendResource } from '@clearbelt/contract/files/calls'
import { addKnowledgeAsset } from '@clearbelt/contract/library/knowledge-calls'
import { bytesOfChunk, CHUNK_BYTES, chunksOf } from '@clearbelt/domain/files/upload'
import type { InputOf } from '@clearbelt/contract/wire'
import sharp from 'sharp'
import type { Built } from '../../build.ts'
import { printPdf } from '../../print/print.ts'
import type { World } from '../../world.ts'
import { findConverters } from '../../world/converters.ts'
import { once } from '../demo-steps.ts'
import type { InsideClient } from '../inside-client.ts'
import { LESSONS, lessonDocument } from './lessons.ts'
import { alarmSignals } from './sounds.ts'
import { makeVideo } from './video.ts'

/** Ids of the files; null for those that this machine has no program for. */
export interface DemoFiles {
  liquids: string
  reading: string
  alarm: string
  knife: string
  pistol: string
  video: string | null
  audio: string | null
}

/** Sends a file as the browser does; `path` has its folders, which are made. Answers the id of what came of it. */
async function upload(client: InsideClient, path: string, bytes: Buffer): Promise<string> {
  const digest = (algorithm: string): string => createHash(algorithm).update(bytes).digest('hex')
  const fileName = path.split('/').at(-1) ?? path
  const totalChunks = chunksOf(bytes.length, CHUNK_BYTES)
  const input = {
    identifier: digest('md5'),
    sha256: digest('sha256'),
    filename: fileName,
    relativePath: path,
    totalSize: bytes.length,
    totalChunks,
  }
  let tempName = ''
  for (let chunkNumber = 1; chunkNumber <= totalChunks; chunkNumber += 1) {
    const from = (chunkNumber - 1) * CHUNK_BYTES
    const part = bytes.subarray(from, from + bytesOfChunk(chunkNumber, bytes.length, CHUNK_BYTES))
    tempName = (await client.send(sendResource, { ...input, chunkNumber }, { field: 'upfile', bytes: part })).tempName
  }
  return (await client.call(mergeUpload, { tempName, fileName, totalChunks })).resourceID
}

/** A composed bag, kept nowhere: what shows it is a file of the library. */
async function composeBag(world: World, { rooms }: Built, threats: string[]): Promise<Buffer> {
  const dials = { clutter: 0.4, concealment: 0.15, viewDifficulty: 0.15 }
  const { picture: made } = await rooms.images.composePicture('bag.png', {
    seed: world.dice.hex128(),
    threats,
    ...dials,
  })
  const bytes = await sharp(await world.files.get(made.pictureKey))
    .png()
    .toBuffer()
  for (const key of [made.pictureKey, made.thumbKey]) await world.files.remove(key)
  return bytes
}

type Item = Pick<InputOf<typeof addKnowledgeAsset>, 'name' | 'description' | 'categoryID' | 'tags'>
const ITEMS: Readonly<Partial<Record<keyof DemoFiles, Item>>> = {
  liquids: {
    name: LESSONS.liquids.title,
    description: 'The rule in three numbers, what counts as a liquid, and what it looks like on the image.',
    categoryID: 'rules',
    tags: 'liquids, cabin baggage',
  },
  reading: {
    name: LESSONS.reading.title,
    description: 'Colours, an order for every bag, and why things look strange.',
    categoryID: 'equipment',
    tags: 'X-ray, image functions, beginners',
  },
  alarm: {
    name: LESSONS.alarm.title,
    description: 'Step by step: a prohibited article, a firearm, and what goes wrong most often.',
    categoryID: 'procedures',
    tags: 'alarm, search',
  },
  video: {
    name: 'Looking over a bag, slowly',
    description: 'Four looks in half a minute: the whole, the frame, the dense area, the inverted image.',
    categoryID: 'threats',
    tags: 'X-ray, beginners',
  },
  audio: {
    name: 'Alarm signals of the walk-through gate',
    description:
      'Long low tones: metal below the waist. Double high tones: metal above it. A fast change of two tones: chosen for a check at random.',
    categoryID: 'equipment',
    tags: 'alarm, walk-through gate',
  },
  knife: {
    name: 'Case of the week: a kitchen knife',
    description: 'For the shift that missed one like it. Where does the blade end, and what covers it?',
    categoryID: 'cases',
    tags: 'blades, cases',
  },
}
/** Shown only to those who are named. */
const FOR_SOME: keyof DemoFiles = 'knife'

async function makeFiles(
  world: World,
  built: Built,
  client: InsideClient,
  say: (line: string) => void,
): Promise<DemoFiles> {
  const plain = await composeBag(world, built, [])
  const knife = await composeBag(world, built, ['blade.kitchen-knife'])
  const pistol = await composeBag(world, built, ['firearm.pistol'])
  const { width, height } = await sharp(plain).metadata()
  const print = async (name: keyof typeof LESSONS): Promise<string> => {
    const document = lessonDocument(LESSONS[name], { bytes: plain, width, height }, world.clock.now())
    return upload(client, `Lessons/${LESSONS[name].name}.pdf`, await printPdf(world.threads, document))
  }
  const stills = {
    liquids: await print('liquids'),
    reading: await print('reading'),
    alarm: await print('alarm'),
    knife: await upload(client, 'Images/Kitchen knife in a cabin bag.png', knife),
    pistol: await upload(client, 'Images/Pistol in a cabin bag.png', pistol),
  }
  const { ffmpeg, ffprobe } = findConverters()
  if (ffmpeg === null || ffprobe === null) {
    say('There is no ffmpeg on this machine: the demo goes without its video and its sound.')
    return { ...stills, video: null, audio: null }
  }
  const video = await makeVideo(world, ffmpeg, [
    { picture: plain, caption: 'First the whole bag: orange is organic, blue is metal.' },
    { picture: knife, caption: 'Then along the frame: a long, even blade.' },
    { picture: pistol, caption: 'Then each dense area: barrel, grip, trigger guard.' },
    {
      picture: await sharp(pistol).negate({ alpha: false }).toBuffer(),
      caption: 'Not sure? Invert the image, and ask for a search.',
    },
  ])
  return {
    ...stills,
    video: await upload(client, 'Recordings/Looking over a bag.mp4', video),
    audio: await upload(client, 'Recordings/Alarm signals.wav', alarmSignals()),
  }
}

/** Makes files and items once; answers the files. `readerIDs`: who may read the item that is not public. */
export async function makeLibrary(
  world: World,
  built: Built,
  client: InsideClient,
  readerIDs: readonly string[],
  say: (line: string) => void,
): Promise<DemoFiles> {
  const files = await once(world, 'library.files', () => makeFiles(world, built, client, say))
  for (const [name, item] of Object.entries(ITEMS)) {
    const resourceID = files[name as keyof DemoFiles]
    if (resourceID === null) continue
    const isPublic = name !== FOR_SOME
    const whiteLists = isPublic ? [] : readerIDs.map((userID) => ({ userID }))
    await once(world, `library.item.${name}`, () =>
      client.call(addKnowledgeAsset, { ...item, resourceID, isPublic, whiteLists }),
    )
  }
  return files
}
