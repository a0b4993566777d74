// A paper as its viewer takes it.
import type { FiscanPaper } from './calls.ts'
import type { PaperDetail } from './paper-shapes.ts'

/** A paper read by its parts, as the viewer takes it. */
export const viewedPaper = ({ relationship, info }: PaperDetail): FiscanPaper => ({
  paperID: info.id,
  testID: info.testID,
  guid: info.guid,
  title: info.title,
  titleLanguage: info.titleLanguage,
  state: info.state,
  totalScore: info.totalScore,
  score: info.score,
  passScore: info.passScore,
  totalSeconds: info.totalSeconds,
  remainSeconds: null,
  form: info.form,
  info,
  sections: info.sections.map(({ name: title, nameLanguage: titleLanguage, ...section }) => ({
    title,
    titleLanguage,
    instructions: section.instructions,
    instructionsLanguage: section.instructionsLanguage,
    questionCount: section.questionCount,
  })),
  paper: { relationship },
  records: info.response,
})
