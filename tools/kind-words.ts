// Words that belong to one kind of question and where they may stand; see docs/decisions/171-questions-by-kind.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'

interface Words {
  words: readonly string[]
  /** Folders beside those of the kinds, on each floor, that this kind shares with others. */
  shared?: readonly string[]
  /** Folders and files where the words may stand, beside the kind's own. */
  places: readonly string[]
}

/** Folders of every kind, on each floor. */
const FLOORS = [
  'packages/domain/src/kinds',
  'packages/contract/src/kinds',
  'apps/server/src/kinds',
  'apps/web/src/kinds',
]

/** Words of every question that is written in a paper. */
const WRITTEN = ['analysisRT', 'titleRT']

const WORDS: Readonly<Record<KindCode, Words>> = {
  screening: {
    words: ['isPass', 'tags', 'tagKp', 'regions', 'isSafe', 'extraMarks', 'hitAll'],
    shared: ['marks'],
    places: [
      'apps/web/src/viewer',
      'packages/xray',
      'packages/psychometrics',
      // The image library says what its images show.
      'apps/server/src/rooms/images',
      'apps/web/src/rooms/images',
      'packages/contract/src/images',
      'packages/domain/src/images',
      // Images of misses are taken into that library with their truth.
      'packages/contract/src/collect/calls.ts',
      'apps/server/src/rooms/collect/pictures.ts',
      'apps/web/src/rooms/collect/parts/take-drawer.tsx',
      // Practice draws safe images and threats from that library.
      'apps/server/src/rooms/practice/images/start.ts',
      'apps/web/src/rooms/practice/image-practice',
      'apps/web/src/rooms/practice/image-study',
      // Automatic composition draws from the image library.
      'packages/domain/src/papers/compose.ts',
      'apps/server/src/rooms/papers/compose/choose-images.ts',
      'apps/server/src/rooms/papers/compose/stock-tree.ts',
      // Applied migrations and the schema that they make are never edited.
      'apps/server/src/db/migrations',
    ],
  },
  'true-false': { words: ['isTrue', ...WRITTEN], places: [] },
  'single-choice': { words: ['answerName', ...WRITTEN], shared: ['choice'], places: [] },
  'multiple-choice': {
    words: ['multipleCredit', 'multipleSomePercent', 'answerName', ...WRITTEN],
    shared: ['choice'],
    places: [],
  },
  matching: {
    words: ['dropList', 'rectangleOptions', 'pairCredit', 'answerName', ...WRITTEN],
    shared: ['picture'],
    places: [],
  },
  'image-dr': { words: ['drAnswer', 'answerName', ...WRITTEN], shared: ['image-choice'], places: [] },
  'image-ct': {
    words: ['ctAnswer', 'ctPlaces', 'ctBoxes', 'ctMarking', 'ctCredit', 'answerName', ...WRITTEN],
    shared: ['image-choice'],
    places: [],
  },
  graphic: {
    words: [
      'picSrcUrl',
      'graphicCredit',
      'graphicPlacePercent',
      'isPass',
      'tags',
      'tagKp',
      'isSafe',
      'regions',
      ...WRITTEN,
    ],
    shared: ['picture', 'marks'],
    places: [],
  },
}

interface Exception {
  word: string
  /** Why the word may stand in these files and folders. */
  reason: string
  places: readonly string[]
}

/** Words in another sense, and the places where one kind is met by name on purpose. */
const EXCEPTIONS: readonly Exception[] = [
  {
    word: 'tags',
    reason: 'Tags of the knowledge base, as its documented calls name them.',
    places: [
      'packages/contract/src/library',
      'apps/server/src/rooms/library',
      'apps/web/src/rooms/library',
      'apps/server/src/db/demo-library/make-library.ts',
    ],
  },
  {
    word: 'isPass',
    reason: 'whether the exam is passed: the seeds have one name for both',
    places: [
      'packages/contract/src/exams',
      'packages/contract/src/mocks',
      'packages/contract/src/plans',
      'packages/contract/src/practice/home-calls.ts',
      'packages/contract/src/steps',
      'apps/server/src/rooms/exams',
      'apps/server/src/rooms/mocks',
      'apps/server/src/rooms/plans',
      'apps/server/src/rooms/practice/home',
      'apps/server/src/rooms/sittings',
      'apps/web/src/console/model.ts',
      'apps/web/src/console/result-dialog.tsx',
      'apps/web/src/rooms/exams',
      'apps/web/src/rooms/home',
      'apps/web/src/rooms/mocks',
      'apps/web/src/rooms/plans',
      'apps/web/src/rooms/practice/own-history',
      'apps/web/src/sittings/sitting-screen',
    ],
  },
  {
    word: 'tags',
    reason: 'labels of error reports, elements of XML, groups of the interface description, icons, marks on a head',
    places: [
      'packages/contract/src/error-report.ts',
      'packages/formats',
      'apps/server/src/excel/read-sheet.ts',
      'apps/server/src/http/openapi/document.ts',
      'apps/server/src/rooms/knowledge/menus.ts',
      'apps/server/src/world/error-reports.ts',
      'apps/web/src/console',
      'apps/web/src/kinds/written',
      'apps/web/src/shared/error-reports.ts',
      'apps/web/src/ui/menu-icons.tsx',
    ],
  },
  {
    word: 'isTrue',
    reason: 'what the reader of GIFT calls its answers',
    places: ['packages/formats/src/gift'],
  },
  {
    word: 'regions',
    reason: 'the words of a refusal that only an image can meet',
    places: ['packages/contract/src/exams/regrade-calls.ts'],
  },
  {
    word: 'extraMarks',
    reason: 'a field of the exam step that the seeds put beside the others',
    places: ['packages/contract/src/kinds/rules.ts', 'apps/server/src/rooms/exams/step'],
  },
  {
    word: 'isSafe',
    reason: 'what the image library says of an image, shown while a paper is composed',
    places: ['packages/contract/src/papers/calls.ts', 'apps/server/src/rooms/papers/routes.ts'],
  },
  {
    word: 'isSafe',
    reason: 'the demo uploads images to the library as its form sends them',
    places: ['apps/server/src/db/demo-library/make-checks.ts'],
  },
  ...['titleRT', 'analysisRT'].map((word) => ({
    word,
    reason: 'the demo writes questions as the paper editor sends them',
    places: [
      'apps/server/src/db/demo-question.ts',
      'apps/server/src/db/demo-images.ts',
      'apps/server/src/db/demo-graphic.ts',
      'apps/server/src/db/demo-matching.ts',
    ],
  })),
  ...['dropList', 'rectangleOptions'].map((word) => ({
    word,
    reason: 'the demo writes questions as the paper editor sends them',
    places: ['apps/server/src/db/demo-matching.ts'],
  })),
  ...['isPass', 'isSafe', 'tags', 'tagKp'].map((word) => ({
    word,
    reason: 'the demo sits exams of images, and the fake server of tests answers as for images',
    places: [
      'apps/server/src/db/demo.ts',
      'apps/server/src/db/demo-data.ts',
      'apps/server/src/db/demo-graphic.ts',
      'apps/web/src/sittings/fake-server.ts',
    ],
  })),
]

const isExcepted = (word: string, file: string): boolean =>
  EXCEPTIONS.some((exception) => exception.word === word && isIn(file, exception.places))

const ROOTS = ['packages', 'apps/server/src', 'apps/web/src']
const TESTS = /\.test\.tsx?$|\/testing\/|\/frozen\//

const isIn = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`))

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* filesUnder(path)
    } else if (/\.tsx?$/.test(entry.name) && !TESTS.test(path)) yield path
  }
}

/** The folders of every kind that has a word, those that it shares, and its other places. */
const foldersOf = (word: string): string[] =>
  KIND_CODES.filter((kind) => WORDS[kind].words.includes(word)).flatMap((kind) => [
    ...FLOORS.flatMap((floor) => [kind, ...(WORDS[kind].shared ?? [])].map((folder) => `${floor}/${folder}`)),
    ...WORDS[kind].places,
  ])

/** Places where a word of one kind stands outside its folders, as `file:line: word of kind`. */
export function findKindWords(): string[] {
  const found: string[] = []
  for (const file of ROOTS.flatMap((root) => [...filesUnder(root)])) {
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const kind of KIND_CODES) {
      const { words, places } = WORDS[kind]
      if (isIn(file, places)) continue
      const allowed = words.filter((word) => !isExcepted(word, file) && !isIn(file, foldersOf(word)))
      if (allowed.length === 0) continue
      const pattern = new RegExp(`(?<![\\w-])(${allowed.join('|')})(?![\\w-])`)
      for (const [i, line] of lines.entries()) {
        const match = /^\s*(\/\/|\*|\/\*\*)/.test(line) ? null : pattern.exec(line)
        if (match) found.push(`${file}:${i + 1}: ${match[1]} of ${kind}`)
      }
    }
  }
  return found
}
