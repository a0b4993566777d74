// What a mock exam in a plan says, in English.
export const text = {
  addStep: 'Add a mock exam',
  allowReview: 'Show the correct answers after each attempt',
  allowReviewHint: 'Scores and correct answers wait while an exam with the same questions can still be taken.',
  attempts: 'Attempts',
  attemptsCount_one: '{count} attempt',
  attemptsCount_other: '{count} attempts',
  attemptsForms_one: 'Further attempts alternate with the other form of this paper.',
  attemptsForms_other: 'Further attempts take the {count} other forms of this paper in turn.',
  attemptsFormsShort_one: 'with the other form in turn',
  attemptsFormsShort_other: 'with {count} other forms in turn',
  attemptsHint: 'Empty: as often as wanted.',
  attemptsSame: 'This paper has no parallel form: each attempt asks the same questions.',
  categoriesOf: 'Categories: {names}',
  disorder: 'Each attempt has the questions in a different order',
  minutesShort: '{minutes} min',
  mockNo: 'Mock exam {number}',
  noReview: 'score only',
  passLineHint: "From this score on the mock exam counts as passed. Of {total} points; empty: the paper's own.",
  passOf: 'pass at {pass} of {total}',
  preview: 'Preview',
  previewNamed: 'Preview {name}',
  questions_one: '{count} question',
  questions_other: '{count} questions',
  results: 'Results',
  resultsNamed: 'Results of {name}',
  sameAsExam:
    'This paper is also an exam of this plan. While that exam can be taken, the mock exam shows no scores and no correct answers.',
  unlimited: 'as often as wanted',
  untilTime: 'until {time}',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'mock-step': typeof text
  }
}
