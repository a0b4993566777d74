// What the frame of the console says, in English.
export const text = {
  helpMove: 'Previous or next question',
  helpList: 'Show or hide the list of questions',
  hideList: 'Hide questions',
  otherQuestions: 'Other questions',
  questionOf: 'Question {index} of {total}',
  questions: 'Questions',
  showList: 'Show questions',
  tools: 'Tools',
}

declare module '../../shared/i18n.ts' {
  interface TextSpaces {
    console: typeof text
  }
}
