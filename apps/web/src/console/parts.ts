// What a kind of question supplies to the console.
import type { ComponentType, ReactNode } from 'react'
import type { FullKey } from '../shared/i18n.ts'
import type { Frame } from './frame.ts'
import type { ConsoleItem, ConsolePaper, Usage } from './model.ts'

/** Places in the head and the foot of the console that the question on the screen may fill; null before they are there. */
export interface Slots {
  tags: HTMLElement | null
  tools: HTMLElement | null
  start: HTMLElement | null
  middle: HTMLElement | null
  end: HTMLElement | null
}

/** No place to fill: the question is a part of a page. */
export const NO_SLOTS: Slots = { tags: null, tools: null, start: null, middle: null, end: null }

/** The question on the screen. Alone it fills the stage and the line below it; among others it is a part of the page. */
export interface QuestionProps {
  item: ConsoleItem
  /** Place in the paper, from 1. */
  number: number
  answer: unknown
  frame: Frame
  /** All null where the question stands among others. */
  slots: Slots
  /** It stands among all the questions of the paper, and is no page of its own. */
  isAmongOthers: boolean
  /** Keys are meant for it. */
  isCurrent: boolean
  /** Changes when it was asked for anew. */
  moves: number
  /** To come back to. */
  isFlagged: boolean
  /** In a review: its key and explanation are folded away. */
  isFolded: boolean
}

/** A question in the list. */
export interface TileProps {
  item: ConsoleItem
  /** Place in the paper, from 1. */
  number: number
  answer: unknown
  usage: Usage
  isCurrent: boolean
  /** To come back to. */
  isFlagged: boolean
  onShow: (index: number) => void
}

/** What the questions of a kind share while a paper is open, such as decoded images. */
export interface ResourcesProps {
  /** What the kind knows of the paper. */
  ofPaper: unknown
  /** The questions of the kind, in the order of the paper. */
  items: readonly ConsoleItem[]
  frame: Frame
  children: ReactNode
}

export interface HelpProps {
  usage: Usage
  ofPaper: unknown
  onClose: () => void
}

/** The parts, each loaded when a paper has a question of the kind. */
export interface ConsoleParts {
  /** What questions of the kind are called together, over their part of the list. */
  groupName: FullKey
  /** It can stand among others on one page; absent: it needs the screen for itself. */
  canStandAmongOthers?: boolean
  isAnswered: (answer: unknown) => boolean
  /** An answer without what the question asks for beside it, so that it cannot be correct; absent: there is none. */
  isIncomplete?: (answer: unknown, item: Pick<ConsoleItem, 'content'>, ofPaper: unknown) => boolean
  /** The question while a sitting is open. */
  Answer: ComponentType<QuestionProps>
  /** The question with its key, and the answer beside it where there is one. */
  Review: ComponentType<QuestionProps>
  Tile: ComponentType<TileProps>
  /** The keys of the question. */
  Help: ComponentType<HelpProps>
  Resources: ComponentType<ResourcesProps> | null
}

export type PartsOf = (kind: ConsolePaper['items'][number]['kind']) => ConsoleParts
