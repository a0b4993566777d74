// What the console shows of a paper: its questions of any kind, how the answers are kept, and the result.
import type { Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { TruthWait } from '@clearbelt/domain/sittings/disclosure'
import type { FullKey } from '../shared/i18n.ts'

/** `answer`: a sitting; `review`: a finished sitting with the key; `preview`: a paper with its key and no answers. */
export type Usage = 'answer' | 'review' | 'preview'

/** Answers by question, each a value of the question's kind. */
export type Answers = Readonly<Record<string, unknown>>

/** A part of the paper that has instructions, as one of its questions sees it. */
export interface ConsolePart {
  /** Its place among the parts. */
  place: number
  title: string
  /** The language of words that were translated; absent or null: not known. */
  titleLanguage?: Culture | null
  /** Rich text. */
  instructions: string
  instructionsLanguage?: Culture | null
  /** The question is the first of it. */
  isFirst: boolean
}

export interface ConsoleItem {
  id: string
  kind: KindCode
  /** A key question of the paper. */
  isKey: boolean
  /** How the grading judged the answer; null while that is not known. */
  isCorrect: boolean | null
  /** What the answer earned, and of how much, exact decimals as text; null or absent while that is not known. */
  points?: { earned: string; of: string } | null
  /** A key correction took the question out of the score. */
  isLeftOut: boolean
  /** That of its words; absent or null: not known. */
  language?: Culture | null
  /** Name of the part of the paper it belongs to; empty where the paper has no parts. */
  section?: string
  /** Its part of the paper, where that has instructions. */
  part?: ConsolePart
  /** The question as its kind shows it. */
  content: unknown
}

/** Scores are exact decimals as text. */
export interface ConsolePaper {
  title: string
  /** That of its words; absent or null: not known. */
  titleLanguage?: Culture | null
  totalScore: string
  passScore: string
  /** The score reached; null until it may be seen. */
  score: string | null
  totalSeconds: number
  items: readonly ConsoleItem[]
  /** What the paper allows beside the answering. */
  tools?: { calculator: boolean; notes: boolean }
  /** What a kind knows of the paper as a whole: its rules, where its files come from. */
  ofKind: Readonly<Partial<Record<KindCode, unknown>>>
}

/** How safe the answers are, as one small word. `since` is a time of day ready to be shown. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'offline'; since: string }
  | { kind: 'signed-out'; signIn: () => void }

/** Why the correct answers are not shown yet, and from when they are, ready to be shown; null: not known. */
export interface TruthWaiting {
  wait: Extract<TruthWait, 'ownResit' | 'sameExam' | 'otherExam'>
  from: string | null
}

/** A section by its name, or a kind of question by what its questions are called. */
export interface ResultPartView {
  section: string | null
  kindName: FullKey | null
  questions: number
  correct: number
  score: string
  totalScore: string
}

/** Scores are exact decimals as text, times are ready to be shown. */
export type ResultView =
  | {
      kind: 'exam'
      paperName: string
      paperScore: string
      passScore: string
      startTime: string
      submitTime: string
      total: number
      answered: number
      /** Null until the release policy shows it. */
      score: string | null
      isPass: boolean | null
      correct: number | null
      wrong: number | null
      unanswered: number | null
      isReleased: boolean
      /** When it will be shown, where that is known. */
      releaseAt: string | null
      closedBy: 'candidate' | 'deadline' | 'administrator'
      /** Questions with an answer that arrived after the end and does not count. */
      late: number
      allowReview: boolean
      /** Null: the review shows the correct answers, or there is none. */
      truth: TruthWaiting | null
      receiptHash: string
      /** Points of each part of the paper; empty while they are not told, or where the whole is one part. */
      parts?: readonly ResultPartView[]
    }
  | {
      kind: 'practice'
      total: number
      correct: number
      wrong: number
      /** Share 0..1 of right answers. */
      rate: number
      seconds: number
      allowReview: boolean
    }
