// Pictures of questions from files: under the ids that they are kept by, or as their words.
import { mapTexts } from '@clearbelt/formats/pictures'
import { isText, type Question } from '@clearbelt/formats/question'
import { cleanRich } from '@clearbelt/formats/rich/rich'

const PICTURE = /<img data-picture="([^"]*)"(?: alt="([^"]*)")?>/g

/** Pictures as their words: what was not kept leaves them behind. */
const inWords = (text: string): string =>
  text.replaceAll(PICTURE, (_whole, name: string, alt?: string) => `[${alt || name}]`)

/**
 * Texts of a preview have no pictures: these are kept when the question is taken. A text that is nothing else shows
 * their words, so that it is not taken for an empty one.
 */
export const withoutPictures = (question: Question): Question =>
  withPicture(
    mapTexts(question, (text) => {
      const bare = cleanRich(text.replaceAll(PICTURE, ''))
      return bare === '' ? inWords(text) : bare
    }),
    '',
  )

/** What a question about a picture shows, under another name. */
const withPicture = (question: Question, picture: string): Question =>
  isText(question) ? question : { ...question, picture }

/** Whether a kind finds nothing wrong but that the picture is not kept yet: it is kept when the question is taken. */
export const isPictureToCome = (question: Question, code: string): boolean =>
  code === 'question-picture-missing' && !isText(question) && question.picture !== ''

/** A question with its pictures under the names that the bank gave them; those that it did not keep become words. */
export const withPictureIDs = (question: Question, ids: ReadonlyMap<string, string>): Question =>
  withPicture(
    mapTexts(question, (text) =>
      text.replaceAll(PICTURE, (whole, name: string, alt = '') => {
        const id = ids.get(name)
        return id === undefined ? inWords(whole) : `<img data-picture="${id}" alt="${alt as string}">`
      }),
    ),
    isText(question) ? '' : (ids.get(question.picture) ?? ''),
  )
