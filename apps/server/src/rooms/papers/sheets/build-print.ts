// What is printed of a paper, as plain data: the questions as candidates see them, the sheet to answer on, the key.
import { fill } from '@clearbelt/contract/errors'
import type { PrintedPart } from '@clearbelt/contract/papers/print-calls'
import type { Culture } from '@clearbelt/contract/wire'
import { isBlank } from '@clearbelt/domain/kinds/rich/plain'
import { renamePictures } from '@clearbelt/domain/kinds/rich/html'
import { saidIn, sectionIn } from '@clearbelt/domain/papers/said-in'
import { formatScore, parseScore, sumScores } from '@clearbelt/domain/papers/scores'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { PrintDocument, PrintPart } from '../../../print/document.ts'
import type { SnapshotItemTruth, SnapshotItemView } from '../room.ts'
import type { SnapshotRecord } from '../snapshots/snapshot-store.ts'
import { PRINT_WORDS, sayPoints } from './print-words.ts'

/** A published question with its score; its truth where the key is printed, null otherwise. */
export interface PrintedQuestion {
  view: SnapshotItemView
  score: string
  truth: SnapshotItemTruth | null
}

export interface PrintFrame {
  snapshot: SnapshotRecord
  orgName: string
  culture: Culture
  /** In which the paper is asked for; null: as it was written. */
  language: Culture | null
  /** ms. */
  at: number
}

/** Pictures are named by the place of their question and the number under which its kind sends them. */
export const pictureName = (index: number, number: string): string => `${index}.${number}`

const numbered = (index: number, text: string): string =>
  renamePictures(text, (id) => ({ id: pictureName(index, id), src: null }))

const wordsOf =
  (culture: Culture) =>
  (key: keyof typeof PRINT_WORDS, params: Record<string, string | number> = {}): string =>
    fill(PRINT_WORDS[key][culture], params)

function pointsOf(score: string, culture: Culture): string {
  const say = wordsOf(culture)
  return Number(score) === 1 ? say('point') : say('points', { n: sayPoints(score, culture) })
}

/** What a printed paper is called. */
export const printedName = ({ snapshot, language }: Pick<PrintFrame, 'snapshot' | 'language'>): string =>
  saidIn(snapshot.name, snapshot.setup.names, language).text

/** The document of one part. */
export function buildPrint(frame: PrintFrame, part: PrintedPart, questions: readonly PrintedQuestion[]): PrintDocument {
  const { snapshot, culture } = frame
  const say = wordsOf(culture)
  const name = printedName(frame)
  const suffix = part === 'paper' ? '' : ` – ${say(part)}`
  const build = { paper: paperParts, sheet: sheetParts, key: keyParts }[part]
  return {
    lang: culture,
    title: `${name}${suffix}`,
    subject: say('version', { n: snapshot.version }),
    owner: frame.orgName,
    landscape: false,
    foot: `${name} · ${say('version', { n: snapshot.version })} · ${snapshot.id}`,
    pageOf: say('pageOf'),
    madeAt: frame.at,
    ...(part === 'key' ? { warning: say('confidential') } : {}),
    parts: build(frame, questions),
  }
}

function factsOf({ snapshot, culture }: PrintFrame): PrintPart {
  const say = wordsOf(culture)
  return {
    kind: 'facts',
    facts: [
      [say('questions'), String(snapshot.itemCount)],
      [say('time'), say('minutes', { n: sayPoints(String(snapshot.totalSeconds / 60), culture) })],
      [say('total'), sayPoints(snapshot.totalScore, culture)],
      [say('pass'), sayPoints(snapshot.passScore, culture)],
    ],
  }
}

const whoParts = ({ culture }: PrintFrame): PrintPart => {
  const say = wordsOf(culture)
  return { kind: 'blanks', labels: [say('name'), say('number'), say('date'), say('signature')] }
}

/** The head of a section with how many questions it has and what they earn; nothing where there are no sections. */
function sectionHead(
  { snapshot, culture, language }: PrintFrame,
  place: number,
  own: readonly PrintedQuestion[],
): PrintPart[] {
  const section = snapshot.setup.sections[place]
  if (!section) return []
  const say = wordsOf(culture)
  const { name, instructions } = sectionIn(section, language)
  const points = pointsOf(formatScore(sumScores(own.map(({ score }) => parseScore(score) ?? 0))), culture)
  return [
    { kind: 'heading', text: name.text },
    {
      kind: 'text',
      quiet: true,
      text: own.length === 1 ? say('sectionOne', { points }) : say('sectionFigures', { n: own.length, points }),
    },
    ...(instructions.text === '' ? [] : [{ kind: 'rich' as const, text: instructions.text }]),
  ]
}

const bySection = (
  frame: PrintFrame,
  questions: readonly PrintedQuestion[],
  partsOf: (own: readonly PrintedQuestion[]) => readonly PrintPart[],
): PrintPart[] =>
  [...Map.groupBy(questions, ({ view }) => view.section)].flatMap(([place, own]) => [
    ...sectionHead(frame, place, own),
    ...partsOf(own),
  ])

function questionParts({ view, score }: PrintedQuestion, culture: Culture): PrintPart {
  const { sort, stem, parts } = serverKindOf(view.kind).printItem(view, culture)
  return {
    kind: 'together',
    parts: [
      {
        kind: 'rich',
        label: `${view.index + 1}.`,
        text: numbered(view.index, stem),
        aside: `${sort} · ${pointsOf(score, culture)}`,
      },
      ...parts.map((part): PrintPart => {
        if (part.kind === 'rich') return { ...part, text: numbered(view.index, part.text) }
        return part.kind === 'picture' ? { ...part, name: pictureName(view.index, part.name) } : part
      }),
    ],
  }
}

const paperParts = (frame: PrintFrame, questions: readonly PrintedQuestion[]): PrintPart[] => [
  whoParts(frame),
  factsOf(frame),
  ...bySection(frame, questions, (own) => own.map((question) => questionParts(question, frame.culture))),
]

const sheetParts = (frame: PrintFrame, questions: readonly PrintedQuestion[]): PrintPart[] => [
  whoParts(frame),
  { kind: 'text', text: wordsOf(frame.culture)('fillIn'), quiet: true },
  ...bySection(frame, questions, (own) => [
    {
      kind: 'fields',
      fields: own.flatMap(({ view }) =>
        serverKindOf(view.kind)
          .printItem(view, frame.culture)
          .fields.map((field) => ({ ...field, label: `${view.index + 1}${field.label}` })),
      ),
    },
  ]),
]

function keyParts(frame: PrintFrame, questions: readonly PrintedQuestion[]): PrintPart[] {
  const { culture } = frame
  const say = wordsOf(culture)
  const solved = questions.flatMap(({ view, score, truth }) => {
    if (!truth) return []
    const kind = serverKindOf(view.kind)
    return [{ view, score, name: kind.nameOf(view, truth.truth), ...kind.printKey(view, truth.truth, culture) }]
  })
  const told = solved.filter(({ analysis }) => !isBlank(analysis))
  return [
    factsOf(frame),
    { kind: 'text', text: say('asPublished'), quiet: true },
    {
      kind: 'table',
      empty: '',
      columns: [
        { title: '#', share: 6, align: 'right' },
        { title: say('answer'), share: 30 },
        { title: say('score'), share: 10, align: 'right' },
        { title: say('question'), share: 54 },
      ],
      rows: solved.map(({ view, score, name, answer }) => [
        String(view.index + 1),
        answer,
        sayPoints(score, culture),
        name,
      ]),
    },
    ...(told.length === 0 ? [] : [{ kind: 'heading' as const, text: say('why') }]),
    ...told.map(({ view, analysis }) => ({
      kind: 'rich' as const,
      label: `${view.index + 1}.`,
      text: numbered(view.index, analysis),
    })),
  ]
}
