// Texts of the trainers' records of practice in English.
export const text = {
  accountNo: 'Account',
  answered: 'Answered',
  empty: 'Nobody has practised theory yet',
  emptyHint: 'Practices appear here once students answer questions.',
  emptyOne: 'No practices yet',
  feedback_end: 'checked at the end',
  feedback_now: 'checked after each question',
  lastTime: 'Last practised',
  open: 'Under way',
  organisation: 'Organisation',
  person: 'Student',
  points: 'Knowledge points',
  pointsAll: 'All',
  practices: 'Practices',
  questions: 'Questions',
  rate: '% right',
  right: 'Right',
  search: 'Name, account or organisation',
  source: 'Practice',
  source_daily: "Today's questions",
  source_knowledge: 'Chosen questions',
  source_wrong: 'Wrong questions',
  startTime: 'Begun',
  title_all: 'Practice records',
  title_person: 'Theory practice',
  wrong: 'Wrong',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'study-records': typeof text
  }
}
