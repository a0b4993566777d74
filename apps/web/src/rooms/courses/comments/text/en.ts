// What the talk under a course says, in English.
export const text = {
  by: 'Comment by {name}',
  cancel: 'Cancel',
  comments: 'Comments',
  delete: 'Delete',
  deleteAsk: 'Delete your comment?',
  deleteNamed: 'Delete your comment',
  deleteText: 'Replies under it are deleted too.',
  hidden: 'Hidden',
  hiddenBecause: 'Hidden by the author of the course: {reason}',
  hide: 'Hide',
  hideAsk: 'Hide the comment by {name}?',
  hideOf: 'Hide the comment by {name}',
  judge: 'Your rating of this course',
  judged_one: '{score} from {count} rating',
  judged_other: '{score} from {count} ratings',
  likeOf: 'Like the comment by {name}, {count} so far',
  loadMore: 'Load more',
  none: 'No comments yet. Ask or add something.',
  notJudged: 'Not rated yet',
  reason: 'Reason',
  reasonHint: 'The author of the comment reads it.',
  reasonRule: 'Say why.',
  repliesOf: 'Replies to {name}',
  reply: 'Reply',
  replyTo: 'Reply to {name}',
  show: 'Show again',
  submit: 'Send',
  to: 'to {name}',
  viewMore: 'View more',
  write: 'Write a comment',
  stars_one: '{count} star',
  stars_other: '{count} stars',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    comments: typeof text
  }
}
