// What papers from files say, in English.
export const text = {
  about:
    'The paper becomes a draft of yours with the sections and points of the file. Its questions belong to the paper; the question bank stays as it is.',
  back: 'Back',
  check: 'Check the file',
  chosenOf_one: '{chosen} of {total} chosen, {points} point',
  chosenOf_other: '{chosen} of {total} chosen, {points} points',
  done_one: 'A draft with {count} question was created',
  done_other: 'A draft with {count} questions was created',
  drop: 'Drop a file here, or choose one',
  dropOther: 'Choose another file',
  entryName: 'Question {number}: {name}',
  faulty_one: '{count} cannot be taken',
  faulty_other: '{count} cannot be taken',
  file: 'File',
  fileHint: 'Excel, CSV, Word, GIFT, Moodle XML, QTI (XML or zip) or plain text, up to {size} MB.',
  fileMissing: 'Choose a file first.',
  gap_credit: 'partial credit',
  gap_difficulty: 'difficulty',
  gap_feedback: 'feedback on answers',
  gap_knowledge: 'knowledge points',
  gap_labels: 'labels',
  gap_title: 'title',
  gap_weights: 'points per option',
  line: 'Line {line}',
  minutes: 'Minutes',
  name: 'Name of the paper',
  nameMissing: 'Give the paper a name.',
  notKept: 'Not kept in the paper: {parts}.',
  nothingYet: 'Nothing is saved yet.',
  passPercent: 'Pass score, % of the total',
  points_one: '{count} point',
  points_other: '{count} points',
  questions: 'Questions read',
  readFrom_one: '{count} question read from {name}.',
  readFrom_other: '{count} questions read from {name}.',
  reading: 'Reading the paper. This can take a minute.',
  required: 'Enter a number.',
  score: 'Points of a question',
  scoreHint: 'Where the file names none',
  stop: 'Stop',
  title: 'A paper from a file',
  tooLarge: 'The file is larger than {size} MB. Split it.',
  write_one: 'Create the draft with {count} question',
  write_other: 'Create the draft with {count} questions',
}

declare module '../../../../../shared/i18n.ts' {
  interface TextSpaces {
    'paper-file': typeof text
  }
}
