// Views of a library's image in the stem of a question: put there for who has not the library, taken out where it is.
import { picturesOf } from '@clearbelt/formats/assemble'
import type { Picture, Question } from '@clearbelt/formats/question'
import { writeBlocks, type Block } from '@clearbelt/formats/rich/document'
import { readDocument } from '@clearbelt/formats/rich/read'

const isView = (block: Block | undefined): boolean =>
  block?.type === 'paragraph' && block.inlines.length === 1 && block.inlines[0]?.type === 'picture'

/** The question with the views first in its stem. */
export function withViews(question: Question, views: readonly Picture[]): Question {
  if (question.image === null) return question
  const blocks = views.map(({ name }): Block => ({ type: 'paragraph', inlines: [{ type: 'picture', name, alt: '' }] }))
  return {
    ...question,
    image: { ...question.image, views: views.length },
    stem: writeBlocks([...blocks, ...readDocument(question.stem)]),
    pictures: [...question.pictures, ...views],
  }
}

/** The question without the views that its file shows. */
export function withoutViews(question: Question): Question {
  let blocks = readDocument(question.stem)
  for (let left = question.image?.views ?? 0; left > 0 && isView(blocks[0]); left--) blocks = blocks.slice(1)
  const bare = { ...question, stem: writeBlocks(blocks) }
  const shown = new Set(picturesOf(bare))
  return { ...bare, pictures: question.pictures.filter(({ name }) => shown.has(name)) }
}
