// What a paper says beside its questions, as it is stored with its draft and with its snapshots.
import { creditRulesOf, type StoredRules } from '@clearbelt/contract/kinds/rules'
import { commonErrors } from '@clearbelt/contract/errors'
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { SCORE_FIELDS, type paperFields } from '@clearbelt/contract/papers/paper-shapes'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { renamePictures, RICH_SIZE } from '@clearbelt/domain/kinds/rich/html'
import { isBlank, richLength } from '@clearbelt/domain/kinds/rich/plain'
import { INSTRUCTIONS_LIMIT } from '@clearbelt/domain/papers/instructions'
import { formatScore, parseScore, type Hundredths } from '@clearbelt/domain/papers/scores'
import { MOST_SCORE, scoreItems, SCORINGS, type ScoreProblem } from '@clearbelt/domain/papers/scoring'
import { z } from 'zod'
import { refuse } from '../../http/refusal.ts'
import { checkFormulae, cleanRich } from '../../kinds/rich.ts'

/** As stored; a paper of before says nothing and has what holds then. */
export const zSetup = z.object({
  scoring: z.enum(SCORINGS).default('total'),
  /** Decimal text by kind; counts where `scoring` is `kinds`. */
  kindScores: z.partialRecord(z.enum(KIND_CODES), z.string()).default({}),
  /** The name of the paper in other languages. */
  names: z.partialRecord(z.enum(CULTURES), z.string()).default({}),
  /** `instructions`: rich text; a paper of before has none. `translations`: both in other languages, blank where not. */
  sections: z
    .array(
      z.object({
        name: z.string(),
        instructions: z.string().default(''),
        translations: z
          .partialRecord(z.enum(CULTURES), z.object({ name: z.string(), instructions: z.string() }))
          .default({}),
      }),
    )
    .default([]),
  /** By kind, as steps of plans store theirs. */
  rules: z.partialRecord(z.enum(KIND_CODES), z.unknown()).default({}),
  tools: z.object({ calculator: z.boolean(), notes: z.boolean() }).default({ calculator: false, notes: false }),
  shuffle: z.object({ topics: z.boolean(), options: z.boolean() }).default({ topics: true, options: true }),
  /** Whether who sits it reads approved translations in their language. */
  translations: z.boolean().default(true),
  /** As its author rates it, 1 to 5; null: not rated. */
  difficulty: z.number().nullable().default(null),
})
export type Setup = Omit<z.output<typeof zSetup>, 'rules'> & { rules: StoredRules }

/** Of a paper that says nothing. */
export const PLAIN: Setup = zSetup.parse({})

type Written = z.output<z.ZodObject<typeof paperFields>>

/** What the editor sent, as it is stored. */
export function setupOf(written: Written): Setup {
  const kindScores: Setup['kindScores'] = {}
  for (const kind of KIND_CODES) {
    const score = written[SCORE_FIELDS[kind]]
    if (score !== undefined) kindScores[kind] = score
  }
  return {
    scoring: written.scoring,
    kindScores,
    names: Object.fromEntries(Object.entries(written.names).filter(([, name]) => name !== '')),
    sections: written.sections.map(({ name, instructions, translations }, place) => ({
      name,
      instructions: readInstructions(instructions, `sections.${place}.instructions`),
      // Where nothing is to be read, no language has anything to read.
      translations: readTranslations(translations, isBlank(instructions), `sections.${place}.translations`),
    })),
    rules: creditRulesOf(written),
    tools: written.tools,
    shuffle: written.shuffle,
    translations: written.translations,
    difficulty: written.difficulty,
  }
}

type SectionWords = z.output<typeof zSetup>['sections'][number]['translations']

/** A section in other languages as it is stored; a language in which nothing is said is left out. */
const readTranslations = (sent: SectionWords, isNameOnly: boolean, field: string): SectionWords =>
  Object.fromEntries(
    CULTURES.flatMap((language) => {
      const of = sent[language]
      const said = isNameOnly ? '' : (of?.instructions ?? '')
      const instructions = readInstructions(said, `${field}.${language}.instructions`)
      const name = of?.name ?? ''
      return name === '' && instructions === '' ? [] : [[language, { name, instructions }]]
    }),
  )

/** What a publication keeps of it: words in other languages where the paper serves translations. */
export const setupToFreeze = (setup: Setup): Setup =>
  setup.translations
    ? setup
    : { ...setup, names: {}, sections: setup.sections.map((section) => ({ ...section, translations: {} })) }

/** Each language in which the name, or a section, is said beside how it was written. */
export const languagesOfWords = ({ names, sections }: Pick<Setup, 'names' | 'sections'>): Culture[] =>
  CULTURES.filter(
    (language) =>
      names[language] !== undefined || sections.some(({ translations }) => translations[language] !== undefined),
  )

/** The instructions of a section as they are stored; refused at their field where they cannot be. */
function readInstructions(sent: string, field: string): string {
  const stored = renamePictures(cleanRich(sent), () => null)
  if (isBlank(stored)) return ''
  if (richLength(stored) > INSTRUCTIONS_LIMIT)
    throw refuse(paperErrors['instructions-too-long'], { params: { limit: INSTRUCTIONS_LIMIT }, fields: [field] })
  if (stored.length > RICH_SIZE) throw refuse(richErrors['too-much-formatting'], { fields: [field] })
  checkFormulae(stored, field)
  return stored
}

/** What scores the questions of a paper: its kind, and its own score where it has one. */
export interface ScoredItem {
  kind: KindCode
  score: string | null
}

const hundredths = (score: string | null): Hundredths | null => (score === null ? null : parseScore(score))

const tryScores = ({ scoring, kindScores }: Setup, total: string | null, items: readonly ScoredItem[]) =>
  scoreItems({
    scoring,
    total: hundredths(total),
    ofKind: Object.fromEntries(
      Object.entries(kindScores).map(([kind, score]) => [kind, hundredths(score ?? null) ?? 0]),
    ),
    items: items.map(({ kind, score }) => ({ kind, score: hundredths(score) })),
  })

/** The score of each question in their order, and the total; refuses at the field what adds up to no paper. */
export function requireScores(
  setup: Setup,
  total: string | null,
  items: readonly ScoredItem[],
): { scores: string[]; total: string } {
  const outcome = tryScores(setup, total, items)
  if (!outcome.ok) return refuseScores(outcome.problem, total, items.length)
  return { scores: outcome.scores.map(formatScore), total: formatScore(outcome.total) }
}

/** The scores of a draft as its publication would give them; 0 where it has none. */
export function scoresOfDraft(setup: Setup, total: string, items: readonly ScoredItem[]): string[] {
  const outcome = tryScores(setup, setup.scoring === 'total' ? total : null, items)
  return outcome.ok ? outcome.scores.map(formatScore) : items.map(() => '0')
}

function refuseScores(problem: ScoreProblem, total: string | null, n: number): never {
  const at = (field: string) => ({ fields: [field] })
  switch (problem.code) {
    case 'no-total':
      throw refuse(commonErrors['invalid-input'], at('totalScore'))
    case 'total-too-small':
      throw refuse(paperErrors['score-too-small'], { ...at('totalScore'), params: { total: total ?? '0', n } })
    case 'kind-without-score':
      throw refuse(paperErrors['score-missing'], at(SCORE_FIELDS[problem.kind]))
    case 'item-without-score':
      throw refuse(paperErrors['score-missing'], at(`items.${problem.place}.score`))
    case 'sum-too-large':
      throw refuse(paperErrors['score-sum-too-large'], {
        ...at('totalScore'),
        params: { sum: formatScore(problem.sum), most: formatScore(MOST_SCORE) },
      })
    case 'sum-differs':
      throw refuse(paperErrors['score-sum-differs'], {
        ...at('totalScore'),
        params: { sum: formatScore(problem.sum), total: total ?? '0' },
      })
  }
}
