// What the console is given and what it tells.
import type { PaperLanguage } from '@clearbelt/contract/papers/paper-shapes'
import type { Culture } from '@clearbelt/contract/wire'
import type { NotesPort } from '../aids/notes.tsx'
import type { LookAct } from '../frame.ts'
import type { Answers, ConsolePaper, ResultView, SaveState, TruthWaiting, Usage } from '../model.ts'
import type { RichView } from '../part/part-intro.tsx'
import type { PartsOf } from '../parts.ts'
import type { KeptView } from '../state.ts'
import type { Submission } from '../submit-dialog.tsx'

/** The languages in which a paper can be previewed; `chosen` null: each question in its own. */
export interface PaperLanguages {
  offered: readonly PaperLanguage[]
  chosen: Culture | null
  onChoose: (language: Culture | null) => void
}

export interface PaperConsoleProps {
  /** Must have questions: a paper without any is refused before the console opens. */
  paper: ConsolePaper
  usage: Usage
  /**
   * Answers to begin with; later ones are told by `onAnswer`. Mount the console anew (with another key) to give it
   * others.
   */
  answers: Answers
  /** The parts of each kind; keep it stable. */
  partsOf: PartsOf
  /** Shows a rich text; keep it stable. */
  Rich: RichView
  /** A view as `onView` told it, from before a reload. */
  keptView?: unknown
  /** Milliseconds left; keep it stable. Absent: no countdown. */
  remainMs?: () => number | null
  saved?: SaveState
  /** False when unsent answers would not outlive a reload. */
  isProtected?: boolean
  submission?: Submission
  result?: ResultView | null
  onAnswer?: (id: string, answer: unknown) => void
  /** The question now on the screen. */
  onShow?: (id: string) => void
  onView?: (view: KeptView) => void
  /** Where the candidate's notes are kept; absent: there are none. */
  notes?: NotesPort
  /** The questions on the screen from now on, where several are. */
  onLook?: (ids: readonly string[]) => void
  /** How a question was looked at. */
  onUse?: (act: LookAct, id: string, value: string) => void
  /** A few words beside the saved state: something is not as it should be, and the exam goes on. */
  note?: string | undefined
  /** What is asked before the hand-in; absent: whether the exam is handed in. */
  submitTitle?: string
  /** Submits; absent: there is nothing to submit. */
  onSubmit?: (() => void) | undefined
  /** Goes back from a submission that waits for the network. */
  onCancelSubmit?: () => void
  onReview?: () => void
  /** Offers the receipt of the sitting as a file. */
  onReceipt?: () => void
  /** Absent: there is nothing to choose. */
  languages?: PaperLanguages | undefined
  /** The paper shows no correct answers yet. */
  truth?: TruthWaiting | null
  /** Leaves an open sitting without submitting it; absent: there is no such way. */
  onLeave?: (() => void) | undefined
  onClose?: () => void
}
