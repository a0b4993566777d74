// What the choice of a paper for a step says, in English.
export const text = {
  choosePaper: 'Choose a published paper',
  choosePaperRule: 'Choose a published paper.',
  loadingPapers: 'Loading',
  minutes: 'Minutes',
  noPaperMatch: 'No published papers match',
  noPapers: 'There are no published papers yet. Publish one under Papers first.',
  paper: 'Paper',
  paperFacts_one: '{questions} · {total} point, pass at {pass} · {minutes} min',
  paperFacts_other: '{questions} · {total} points, pass at {pass} · {minutes} min',
  papersFailed: 'Papers could not be loaded. Try again',
  passLine: 'Pass score',
  preview: 'Preview',
  questions_one: '{count} question',
  questions_other: '{count} questions',
  required: 'Fill this in.',
  truthHeld: 'Trainees do not see the correct answers yet. These questions can still be answered in:',
  truthHeldIn: '{plan}: {name}',
  truthHeldOthers_one: '{count} step of a plan that you cannot see',
  truthHeldOthers_other: '{count} steps of plans that you cannot see',
  truthHeldOwn: 'this exam',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    'sat-paper': typeof text
  }
}
