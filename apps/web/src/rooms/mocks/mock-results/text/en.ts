// What the results of a mock exam say, in English.
export const text = {
  accountNo: 'Account',
  all: 'All',
  attempts: 'Attempts',
  attended: 'Attended',
  average: 'Average of the best',
  bestOf: 'Best score (of {total})',
  export: 'Excel',
  lastTime: 'Last attempt',
  noTrainees: 'No trainees',
  noTraineesHint: 'Add trainees to the plan, or change the filters.',
  organisation: 'Organisation',
  passLine: 'Pass score',
  passTime: 'First passed',
  personName: 'Name',
  search: 'Name, account or organisation',
  state_failed: 'Not passed',
  state_passed: 'Passed',
  state_sitting: 'In progress',
  state_waiting: 'Not started',
  status: 'Status',
  title_plans: 'Training plans',
  title_results: 'Mock exam results',
  trainees: 'Trainees',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'mock-results': typeof text
  }
}
