// Graphic questions that ask the same of several pictures.
import type { GraphicQuestions } from '@clearbelt/contract/kinds/graphic/kind'
import type { DraftItem } from '../kind.ts'
import { readDraftItem } from './draft.ts'

/** One question of each picture, in their order. */
export const writeOfPictures = ({ pattern, titleRT, list }: GraphicQuestions): DraftItem[] =>
  list.map((picture) => readDraftItem({ kind: 'graphic', key: false, pattern, titleRT, ...picture }))
