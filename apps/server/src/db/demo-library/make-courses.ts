// Three courses of the demo, one of files of the library, one of DR and one of CT images, and the plan that gives them to
// some.
import { addCTCourse, addDRCourse, addTheoryCourse } from '@clearbelt/contract/courses/calls'
import { addPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { Built } from '../../build.ts'
import type { World } from '../../world.ts'
import { makeBags } from '../demo-images.ts'
import { once } from '../demo-steps.ts'
import type { InsideClient } from '../inside-client.ts'
import { makeLibrary, type DemoFiles } from './make-library.ts'

const DAY = 86_400_000
/** Threats of the images, codes of the catalogue, with what is said of each. */
const TAUGHT = [
  { threats: ['firearm.pistol'], description: 'A pistol lying flat: barrel, grip and trigger guard in one outline.' },
  { threats: ['firearm.revolver'], description: 'A revolver: the round cylinder stands out in the middle.' },
  { threats: ['blade.kitchen-knife'], description: 'A kitchen knife: the thin blade is paler than the handle.' },
  { threats: ['blade.scissors'], description: 'Scissors: two rings and a screw, even when the blades are covered.' },
  { threats: ['blunt.hammer'], description: 'A hammer: a dense head on a handle that hardly shows.' },
  { threats: [], description: 'A safe bag. Name each thing in it before you let it go.' },
] as const

/** What is said of the CT bags of the demo, in the order in which they are made. */
const TURNED = [
  'A wrench. Open the volume, strip what is organic, and turn the bag until its open jaw stands against the ground.',
  'A cleaver. In the slices its blade is one bright line; raise the slab until the line becomes a plate.',
  'A knuckleduster. Leaf through the bag from above: four rings appear and vanish together.',
  'A pistol and a hammer, one over the other. Each plane shows them apart; no single picture did.',
] as const

const theoryChapters = (files: DemoFiles) => [
  {
    name: 'Seeing',
    order: 0,
    sections: [
      ...(files.video === null
        ? []
        : [{ order: 0, name: 'Looking over a bag, slowly', resourceID: files.video, fastForward: false }]),
      { order: 1, name: 'How an X-ray image is read', resourceID: files.reading, duration: 3 },
    ],
  },
  {
    name: 'Acting',
    order: 1,
    sections: [
      { order: 0, name: 'A pistol: what gives it away?', resourceID: files.pistol, duration: 1 },
      files.audio === null
        ? { order: 1, name: 'What to do on an alarm', resourceID: files.alarm, duration: 3 }
        : { order: 1, name: 'Alarm signals of the gate', resourceID: files.audio },
    ],
  },
]

async function makeImages(world: World, { rooms }: Built, trainerNo: string): Promise<string[]> {
  const trainer = (await rooms.org.credentials(world.db, trainerNo))?.account
  if (!trainer) throw new Error('the trainer of the demo is missing')
  const ids: string[] = []
  // Each image is a step of its own: a start that is interrupted goes on with the next.
  for (const [place, { threats }] of TAUGHT.entries())
    ids.push(
      await once(world, `course.image.${place}`, async () => {
        const dials = { clutter: 0.3, concealment: 0.15, viewDifficulty: 0.1 }
        const [id] = await rooms.images.generate({
          ownerID: trainer.id,
          orgPath: trainer.orgPath,
          family: 'dr',
          bags: [{ seed: world.dice.hex128(), threats: [...threats], ...dials }],
        })
        if (id === undefined) throw new Error('an image of the demo was not made')
        return id
      }),
    )
  return ids
}

/** Makes the library with its knowledge base, the courses and their plan, each once. */
export async function makeLessons(
  world: World,
  built: Built,
  client: InsideClient,
  { trainerNo, studentIDs }: { trainerNo: string; studentIDs: readonly string[] },
  say: (line: string) => void,
): Promise<void> {
  const files = await makeLibrary(world, built, client, studentIDs.slice(0, 8), say)
  const points = new Map((await built.rooms.knowledge.points(world.db)).map(({ code, id }) => [code, id]))
  const theory = await once(world, 'course.theory', () =>
    client.call(addTheoryCourse, {
      name: 'First days at the console',
      description: 'What a new screener sees, and what comes after an alarm. Half an hour.',
      forLevel: 'junior',
      knowledge: points.get('theory.equipment.xray') ?? '',
      hours: 1,
      score: 2,
      chapters: theoryChapters(files),
    }),
  )
  const images = await makeImages(world, built, trainerNo)
  const course = await once(world, 'course.dr', () =>
    client.call(addDRCourse, {
      name: 'Six bags: firearms, blades, tools',
      description: 'Clear images of what is found most often.',
      forLevel: 'junior',
      knowledge: points.get('firearm.pistol') ?? '',
      hours: 1,
      score: 1,
      sections: TAUGHT.map(({ description }, order) => ({ order, description, imageID: images[order] ?? '' })),
    }),
  )
  const trainer = (await built.rooms.org.credentials(world.db, trainerNo))?.account
  if (!trainer) throw new Error('the trainer of the demo is missing')
  const turned = await makeBags(world, built, trainer.id, 'ct')
  const ctCourse = await once(world, 'course.ct', () =>
    client.call(addCTCourse, {
      name: 'Four CT bags, turned over',
      description: 'The same bags in slices and in 3-D: what a single picture hides.',
      forLevel: 'junior',
      knowledge: points.get('firearm.pistol') ?? '',
      hours: 1,
      score: 1,
      sections: TURNED.map((description, order) => ({ order, description, imageID: turned[order] ?? '' })),
    }),
  )
  const plan = await once(world, 'course.plan', () => {
    const now = world.clock.now()
    return client.call(addPlan, {
      name: 'Induction: first days at the console',
      startTime: new Date(now).toISOString(),
      endTime: new Date(now + 30 * DAY).toISOString(),
      content: 'Study the three courses in your own time.',
      trainees: studentIDs.slice(12, 18),
      processes: [theory, course, ctCourse].map(({ id }) => ({
        businessType: STEP_CODES.course,
        courseID: id,
        intervalTime: 0,
      })),
    })
  })
  await once(world, 'course.published', () => client.call(publishPlan, { id: plan.id }).then(() => true))
}
