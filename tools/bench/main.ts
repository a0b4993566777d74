// npm run bench [NAME…] [-- OPTIONS]: prints each measurement with its limit and the ratio to it. Names: xray,
// functions, console, bags, dials, give-away, saves, board, pages, line, volume, library, imports, ct, belt, topics,
// blueprint, study, video, files, crowd, people, load, storm, crash, archive, nodes, sign-in, sockets, dribble.
// Without a name the short ones run; options go to the one that is named.
import { benchBags, benchByHand } from './bags.ts'
import { benchBlueprint } from './blueprint.ts'
import { benchBoard } from './board.ts'
import { benchConsole } from './viewer/console.ts'
import { benchDials } from './dials.ts'
import { benchCrowd } from './crowd.ts'
import { benchFiles } from './files/files.ts'
import { benchArchive } from './load/archive.ts'
import { benchCrash } from './load/crash.ts'
import { benchDribble } from './load/dribble.ts'
import { benchLoad } from './load/load.ts'
import { benchNodes } from './load/nodes.ts'
import { benchSignIn } from './load/sign-in.ts'
import { benchSockets } from './load/sockets.ts'
import { benchStorm } from './load/storm.ts'
import type { Measurement } from './measure.ts'
import { benchGiveAway } from './images/give-away.ts'
import { benchImports } from './images/imports.ts'
import { benchLibrary } from './images/library.ts'
import { benchLine, benchPages } from './pages.ts'
import { benchPeople } from './people.ts'
import { benchSaves } from './saves.ts'
import { benchStudy } from './study/study.ts'
import { benchVideo } from './study/video.ts'
import { benchTopics } from './topics.ts'
import { benchBelt } from './viewer/belt.ts'
import { benchCT } from './viewer/ct.ts'
import { benchVolume } from './volume.ts'
import { benchFunctions, benchXray } from './xray.ts'

type Bench = (options: readonly string[]) => Promise<Measurement[]>
const SHORT: Record<string, Bench> = {
  xray: benchXray,
  bags: async () => [...(await benchBags()), ...benchByHand()],
  saves: benchSaves,
  board: benchBoard,
  pages: benchPages,
}
const ALL: Record<string, Bench> = {
  ...SHORT,
  functions: benchFunctions,
  console: benchConsole,
  volume: benchVolume,
  ct: benchCT,
  belt: benchBelt,
  line: benchLine,
  library: benchLibrary,
  imports: benchImports,
  topics: benchTopics,
  blueprint: benchBlueprint,
  study: benchStudy,
  video: benchVideo,
  files: benchFiles,
  crowd: benchCrowd,
  dials: benchDials,
  'give-away': benchGiveAway,
  people: benchPeople,
  load: benchLoad,
  storm: benchStorm,
  crash: benchCrash,
  archive: benchArchive,
  nodes: benchNodes,
  'sign-in': benchSignIn,
  sockets: benchSockets,
  dribble: benchDribble,
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
