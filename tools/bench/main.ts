// npm run bench [NAME…] [-- OPTIONS]: prints each measurement with its limit and the ratio to it. Names: xray,
// functions, console, bags, dials, give-away, saves, board, pages, line, volume, library, imports, ct, belt, topics,
// blueprint, study, video, files, crowd, people, load, storm, crash, archive, nodes, sign-in, sockets, dribble.
// Without a name the short ones run; options go to the one that is named.
import type { Measurement } from './measure.ts'

type Bench = (options: readonly string[]) => Promise<Measurement[]>
/** Each is loaded when it is asked for: a heap full of what the others need would slow down what is measured. */
const SHORT: Record<string, Bench> = {
  xray: async () => (await import('./xray.ts')).benchXray(),
  bags: async () => {
    const { benchBags, benchByHand } = await import('./bags.ts')
    return [...(await benchBags()), ...benchByHand()]
  },
  saves: async () => (await import('./saves.ts')).benchSaves(),
  board: async () => (await import('./board.ts')).benchBoard(),
  pages: async () => (await import('./pages.ts')).benchPages(),
}
const ALL: Record<string, Bench> = {
  ...SHORT,
  functions: async () => (await import('./xray.ts')).benchFunctions(),
  console: async (options) => (await import('./viewer/console.ts')).benchConsole(options),
  volume: async () => (await import('./volume.ts')).benchVolume(),
  ct: async () => (await import('./viewer/ct.ts')).benchCT(),
  belt: async (options) => (await import('./viewer/belt.ts')).benchBelt(options),
  line: async () => (await import('./pages.ts')).benchLine(),
  library: async () => (await import('./images/library.ts')).benchLibrary(),
  imports: async () => (await import('./images/imports.ts')).benchImports(),
  topics: async () => (await import('./topics.ts')).benchTopics(),
  blueprint: async () => (await import('./blueprint.ts')).benchBlueprint(),
  study: async () => (await import('./study/study.ts')).benchStudy(),
  video: async () => (await import('./study/video.ts')).benchVideo(),
  files: async () => (await import('./files/files.ts')).benchFiles(),
  crowd: async () => (await import('./crowd.ts')).benchCrowd(),
  dials: async () => (await import('./dials.ts')).benchDials(),
  'give-away': async (options) => (await import('./images/give-away.ts')).benchGiveAway(options),
  people: async () => (await import('./people.ts')).benchPeople(),
  load: async (options) => (await import('./load/load.ts')).benchLoad(options),
  storm: async (options) => (await import('./load/storm.ts')).benchStorm(options),
  crash: async (options) => (await import('./load/crash.ts')).benchCrash(options),
  archive: async (options) => (await import('./load/archive.ts')).benchArchive(options),
  nodes: async (options) => (await import('./load/nodes.ts')).benchNodes(options),
  'sign-in': async (options) => (await import('./load/sign-in.ts')).benchSignIn(options),
  sockets: async (options) => (await import('./load/sockets.ts')).benchSockets(options),
  dribble: async (options) => (await import('./load/dribble.ts')).benchDribble(options),
}

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const asked = firstOption < 0 ? given : given.slice(0, firstOption)
const options = firstOption < 0 ? [] : given.slice(firstOption).filter((word) => word !== '--')
const unknown = asked.filter((name) => !(name in ALL))
if (unknown.length > 0) {
  console.error(`No measurement is named ${unknown.join(', ')}; there are: ${Object.keys(ALL).join(', ')}.`)
  process.exit(2)
}

/** A figure of four places, or a whole number where it is large. */
const figure = (value: number) => (Math.abs(value) >= 1000 ? Math.round(value).toString() : value.toPrecision(4))

for (const name of asked.length > 0 ? asked : Object.keys(SHORT)) {
  console.log(`\n== ${name}`)
  for (const m of await (ALL[name] as Bench)(options)) {
    const against =
      m.limit === undefined
        ? ''
        : m.limit === 0
          ? `   ${m.value === 0 ? 'as it must be' : 'MUST BE 0'}`
          : `   limit ${figure(m.limit)}, ratio ${(m.value / m.limit).toFixed(2)}${m.better === 'higher' ? ' (1 or more is good)' : ' (1 or less is good)'}`
    console.log(`${m.name.padEnd(70)} ${figure(m.value).padStart(9)} ${m.unit}${against}`)
  }
}
process.exit(0)
