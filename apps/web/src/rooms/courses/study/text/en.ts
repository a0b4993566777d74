// What the player of courses says, in English.
export const text = {
  back: 'Back',
  chapters: 'Chapters',
  clearBag: 'Clear bag',
  close: 'Close',
  done: 'Finished',
  empty: 'This course has no sections yet',
  finished: 'You have finished this course.',
  fullScreen: 'Full screen',
  imageNo: 'Image {number}',
  over: 'The time for this course is over. You can look at it; nothing counts any more.',
  percent: '{percent} studied',
  preview: 'Preview: nothing counts',
  readFor: 'Read for {time}',
  sectionBefore: 'Previous section',
  sectionNext: 'Next section',
  showMarks: 'Show marks',
  stillThere: 'Are you still there?',
  stillThereHint: 'Until you answer, nothing counts.',
  stillThereYes: 'Yes, continue',
  unready: 'This section cannot be displayed at the moment',
  unreadyHint:
    'The file of “{name}” is still being prepared, or it is not there any more. Try again later, or tell your trainer.',
  unsaved: 'Not saved yet: it is kept here and sent when the connection is back',
  viewBefore: 'Previous view',
  viewNext: 'Next view',
  viewOf: 'View {index} of {total}',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    study: typeof text
  }
}
