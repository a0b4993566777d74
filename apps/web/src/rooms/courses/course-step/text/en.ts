// What a course in a plan and in a task says, in English.
export const text = {
  account: 'Account',
  action_begin: 'Start the course',
  action_over: 'Look at it',
  action_resume: 'Continue the course',
  action_review: 'Look at it again',
  action_wait: 'Not open yet',
  actionNamed: '{action}: {name}',
  addStep: 'Add a course',
  asksEvery: 'asks every {minutes} min',
  chooseCourse: 'Search a course by its name',
  chooseCourseRule: 'Choose a course.',
  course: 'Course',
  courseNo: 'Course {number}',
  done: 'Finished',
  finishTime: 'Finished on',
  intervalHint: 'Empty: never. While nobody answers, nothing counts.',
  intervalTime: 'Ask “Are you still there?” every',
  lastTime: 'Last studied',
  minutes: 'min',
  name: 'Name',
  noCourses: 'No course matches',
  noTrainees: 'This plan has no trainees yet',
  organisation: 'Organisation',
  preview: 'Preview',
  previewNamed: 'Preview {name}',
  progress: 'Progress',
  reset: 'Start over',
  resetAsk: 'Let {name} start this course over?',
  resetDone: 'The course starts over.',
  resetNamed: 'Start over for {name}',
  resetText: 'What was studied so far stays in the history but no longer counts, and skipping ahead is locked again.',
  round: 'Round',
  searching: 'Searching…',
  searchTrainee: 'Name or account',
  sections_one: '{count} section',
  sections_other: '{count} sections',
  studied: 'Time studied',
  studiedPercent: '{percent} studied',
  untilTime: 'until {time}',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'course-step': typeof text
  }
}
