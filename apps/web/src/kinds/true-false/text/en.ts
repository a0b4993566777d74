// What true/false questions say, in English.
export const text = {
  add: 'Add question',
  addLabel: 'True/false question',
  addTitle: 'New true/false question',
  analysis: 'Explanation',
  analysisHint: 'Shown with the correct answer in the review.',
  analysisLabel: 'Explanation',
  answerGiven: 'Answer given',
  answerRule: 'Choose the correct answer.',
  changesTo: 'Key set to {answer}',
  editOf: 'Edit {name}',
  editTitle: 'Edit true/false question',
  false: 'False',
  helpFalse: 'Answer False',
  helpPage: 'Previous or next question, also from an answer',
  helpTrue: 'Answer True',
  isTrueLabel: 'Correct answer',
  keyFalse: 'F',
  keyLegend: 'What is the correct answer?',
  keyNow: 'Key: {answer}',
  keyTrue: 'T',
  kindName: 'True or false',
  noAnswer: 'No answer was given.',
  questionNo: 'Question {index}',
  questionsLine: 'True/false questions',
  rightAnswer: 'Correct answer',
  saidTrue: '{count} of {total} answered True',
  save: 'Save changes',
  state_answered: 'answered',
  state_leftOut: 'not scored',
  state_right: 'correct',
  state_unanswered: 'not answered',
  state_wrong: 'incorrect',
  statement: 'Statement',
  statementHint: 'One clear claim that is either right or wrong. Plain text.',
  statementLong: 'At most {max} characters.',
  statementRule: 'Write the statement.',
  tile: 'T / F',
  true: 'True',
  unanswered: 'no answer',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    'true-false': typeof text
  }
}
