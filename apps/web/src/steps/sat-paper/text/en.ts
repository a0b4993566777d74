// What the choice of a paper for a step says, in English.
export const text = {
  choosePaper: 'Choose a published paper',
  loadingPapers: 'Loading',
  noPaperMatch: 'No published papers match',
  noPapers: 'There are no published papers yet. Publish one under Papers first.',
  paperFacts: '{questions} · {total} points, pass at {pass} · {minutes} min',
  papersFailed: 'Papers could not be loaded. Try again',
  preview: 'Preview',
  questions_one: '{count} question',
  questions_other: '{count} questions',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    'sat-paper': typeof text
  }
}
