// What the results of a mock exam say, in English.
export const text = {
  accountNo: 'Account',
  all: 'All',
  attemptNo: 'Attempt {number}',
  attempts: 'Attempts',
  attended: 'Attended',
  average: 'Average of the best',
  bestOf: 'Best score (of {total})',
  correctOf: 'Correct',
  export: 'Excel',
  lastTime: 'Last attempt',
  noAttempts: 'No attempts yet',
  noAttemptsHint: 'Each attempt appears here once the trainee starts it.',
  noTrainees: 'No trainees',
  noTraineesHint: 'Add trainees to the plan, or change the filters.',
  organisation: 'Organisation',
  passLine: 'Pass score',
  passTime: 'First passed',
  personName: 'Name',
  result: 'Result',
  review: 'Review',
  reviewNamed: 'Review attempt {number}',
  score: 'Score',
  search: 'Name, account or organisation',
  started: 'Started',
  state_failed: 'Not passed',
  state_passed: 'Passed',
  state_sitting: 'In progress',
  state_waiting: 'Not started',
  status: 'Status',
  submitted: 'Submitted',
  timeWasUp: 'submitted when time was up',
  title_attempts: 'Attempts',
  title_plans: 'Training plans',
  title_results: 'Mock exam results',
  title_review: 'Review',
  title_trainee: 'Mock exam of a trainee',
  trainees: 'Trainees',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'mock-results': typeof text
  }
}
