// What papers and exams say of scoring multiple-choice questions, in English.

export const text = {
  credit: 'Partly right answers to multiple-choice questions',
  creditExample: 'Example: {points} points, 3 of 5 options are correct.',
  creditGives: '2 correct ones chosen: {some}; 2 correct and 1 wrong: {mixed}',
  creditShort: 'Multiple choice: {rule}',
  creditAsPaperHint: 'The rule that is chosen in the paper.',
  credit_allOrNothing: 'All or nothing',
  credit_asPaper: 'As the paper says',
  credit_rightMinusWrong: 'Correct minus wrong',
  credit_shareOfRight: 'Share of the correct ones',
  credit_someRight: '{percent} % for some of the correct ones',
  somePercent: 'Points for some of the correct ones, in percent',
  somePercentRule: 'Enter 1 to 99.',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    'multiple-choice': typeof text
  }
}
