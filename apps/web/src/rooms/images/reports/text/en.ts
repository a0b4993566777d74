// What reports about images say, in English.
export const text = {
  about: 'What students and trainers say of images. Everybody who reported one hears how it was decided.',
  accept: 'Accept',
  acceptTitle: 'Accept the reports about “{name}”',
  answer: 'Answer',
  answered: 'Answer: {answer}',
  answerHint: 'It is sent to everybody who reported the image.',
  answerKeyHint: 'It is sent to everybody who reported the image. Then the image opens to be put right.',
  answerRule: 'Say why the report is rejected.',
  count: 'Reports',
  decided_one: '{count} report was decided.',
  decided_other: '{count} reports were decided.',
  empty: 'No open reports',
  emptyHint: 'Students report images from reviews and from practice.',
  image: 'Image',
  kind_fake: 'It looks made up',
  kind_key: 'The answer is wrong',
  last: 'Last',
  more_one: 'and {count} more',
  more_other: 'and {count} more',
  note: 'What you saw',
  notes: 'What was said',
  reject: 'Reject',
  rejectTitle: 'Reject the reports about “{name}”',
  report: 'Report',
  reportTitle: 'Report this image',
  search: 'Image name',
  send: 'Send',
  sent: 'The report was sent.',
  state: 'State',
  state_accepted: 'Accepted',
  state_open: 'Open',
  state_rejected: 'Rejected',
  view: 'Reports',
  what: 'What is wrong',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    reports: typeof text
  }
}
