// Builds a paper as the seeds name its parts: its questions, and what is said of it.
import { showCredit } from '@clearbelt/contract/kinds/rules'
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import {
  SCORE_FIELDS,
  type PaperDetail,
  type PaperItem,
  type PaperLanguage,
  type ScoreField,
} from '@clearbelt/contract/papers/paper-shapes'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { isPaperType, methodOf, THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { saidIn, sectionIn } from '@clearbelt/domain/papers/said-in'
import { formatScore, parseScore, sumScores } from '@clearbelt/domain/papers/scores'
import type { Caller } from '../../../http/context.ts'
import type { ShownDraft } from './read-draft.ts'
import { languagesOf } from './languages.ts'
import { canEdit } from '../policy.ts'
import { reviewSnapshot, scoreText } from '../present.ts'
import type { SnapshotItemTruth, SnapshotItemView } from '../room.ts'
import type { Setup } from '../setup.ts'
import type { SnapshotRecord } from '../snapshots/snapshot-store.ts'
import type { PaperRecord } from '../store.ts'
import { paperTypeNames } from '../words.ts'

interface Head {
  id: string
  title: string
  remark: string
  state: PaperDetail['info']['state']
  type: number
  version: number
  revision: number | null
  totalScore: string
  passScore: string
  totalSeconds: number
  setup: Setup
  /** In which it is read; null: as it was written. */
  language: Culture | null
  creatorID: string
  canEdit: boolean
  usableForms: number
}

/** A question with its place in the paper. */
const placed = (question: ReviewItem, section: number, bankID: string | null): PaperItem => ({
  ...question,
  section,
  bankID,
})

const hundredths = (score: string): number => parseScore(score) ?? 0

/** What each question of a kind scores where all of them score the same, by the name on the wire. */
function sharedScores(items: readonly PaperItem[], { scoring, kindScores }: Setup): Record<ScoreField, string | null> {
  const shared = Object.fromEntries(Object.values(SCORE_FIELDS).map((name) => [name, null])) as Record<
    ScoreField,
    string | null
  >
  for (const kind of KIND_CODES) {
    const said = new Set(items.flatMap((item) => (item.kind === kind ? [hundredths(item.score)] : [])))
    const set = scoring === 'kinds' ? kindScores[kind] : undefined
    const [only] = set === undefined ? (said.size === 1 ? said : []) : [hundredths(set)]
    shared[SCORE_FIELDS[kind]] = only === undefined ? null : formatScore(only)
  }
  return shared
}

/** The sections in a language as far as they are said in it, with their translations for who edits them. */
const sectionsOf = ({ setup, language }: Head, relationship: readonly PaperItem[]): PaperDetail['info']['sections'] =>
  setup.sections.map((section, place) => {
    const { name, instructions } = sectionIn(section, setup.translations ? language : null)
    const own = relationship.filter((item) => item.section === place)
    return {
      name: name.text,
      nameLanguage: name.language,
      instructions: instructions.text,
      instructionsLanguage: instructions.language,
      translations: section.translations,
      questionCount: own.length,
      totalScore: formatScore(sumScores(own.map((item) => hundredths(item.score)))),
    }
  })

function present(head: Head, relationship: PaperItem[], languages: PaperLanguage[], culture: Culture): PaperDetail {
  const { setup } = head
  const title = saidIn(head.title, setup.names, setup.translations ? head.language : null)
  const type = isPaperType(head.type) ? head.type : THEORY_PAPER
  return {
    relationship,
    info: {
      id: head.id,
      title: title.text,
      titleLanguage: title.language,
      names: setup.names,
      remark: head.remark,
      type,
      typeName: paperTypeNames[type][culture],
      method: methodOf(type),
      state: head.state,
      version: head.version,
      revision: head.revision,
      totalScore: scoreText(head.totalScore),
      score: null,
      passScore: scoreText(head.passScore),
      totalSeconds: head.totalSeconds,
      scoring: setup.scoring,
      ...sharedScores(relationship, setup),
      sections: sectionsOf(head, relationship),
      ...showCredit(setup.rules),
      tools: setup.tools,
      shuffle: setup.shuffle,
      translations: setup.translations,
      languages,
      difficulty: setup.difficulty,
      creatorID: head.creatorID,
      canEdit: head.canEdit,
      usableForms: head.usableForms,
      response: [],
      guid: null,
      form: null,
      testID: null,
    },
  }
}

/** A draft; questions whose source is gone are left out. */
export const presentDraftDetail = (
  paper: PaperRecord,
  { questions, languages }: ShownDraft,
  caller: Caller,
  { culture, language }: { culture: Culture; language: Culture | null },
): PaperDetail =>
  present(
    {
      id: paper.id,
      title: paper.name,
      remark: paper.remark,
      state: paper.state,
      type: paper.type,
      version: paper.version,
      revision: paper.revision,
      totalScore: paper.total_score,
      passScore: paper.pass_score,
      totalSeconds: paper.total_seconds,
      setup: paper.setup,
      language,
      creatorID: paper.creator_id,
      canEdit: canEdit(caller, paper),
      usableForms: paper.usable_forms,
    },
    [...questions]
      .toSorted(([a], [b]) => a - b)
      .map(([, { question, section, bankID }]) => placed(question, section, bankID)),
    languages,
    culture,
  )

/** A published paper with its truth, for managers. */
export const presentSnapshotDetail = (
  s: SnapshotRecord,
  paper: PaperRecord | null,
  { views, truths }: { views: readonly SnapshotItemView[]; truths: readonly SnapshotItemTruth[] },
  caller: Caller,
  { culture, language }: { culture: Culture; language: Culture | null },
): PaperDetail =>
  present(
    {
      id: s.paperID,
      title: s.name,
      remark: s.remark,
      state: 'published',
      type: s.type,
      version: s.version,
      revision: null,
      totalScore: s.totalScore,
      passScore: s.passScore,
      totalSeconds: s.totalSeconds,
      setup: s.setup,
      language,
      creatorID: paper?.creator_id ?? '',
      canEdit: paper !== null && canEdit(caller, paper),
      usableForms: paper?.usable_forms ?? 0,
    },
    reviewSnapshot(views, truths, culture, language).map(({ question, view, truth }) =>
      placed(question, view.section, truth.bankVersion === null ? null : truth.sourceID),
    ),
    languagesOf(
      views.map((view) => ({ ...view, others: CULTURES.filter((other) => view.translations?.[other] !== undefined) })),
      s.setup,
    ),
    culture,
  )
