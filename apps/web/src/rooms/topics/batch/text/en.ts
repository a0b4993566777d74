// What the entry of many questions says, in English.
export const text = {
  characters_one: '{count} character',
  characters_other: '{count} characters',
  check: 'Find duplicates',
  checkedFaults_one: '{count} question needs attention',
  checkedFaults_other: '{count} questions need attention',
  checkedFine: 'No duplicates, nothing to correct',
  chosenOf: '{chosen} of {total} chosen',
  clear: 'Clear',
  clearAsk: 'Clear the text?',
  clearText: 'Questions that have been saved stay in the bank.',
  editEntry: 'Edit question {number} in a form',
  empty: 'Paste questions into the text box',
  emptyHint:
    'Number each question, letter its options A, B, C, and put the answer in brackets or on a line such as “Answer: B”. They appear here as you type.',
  entryName: 'Question {number}: {name}',
  faulty_one: '{count} cannot be saved yet',
  faulty_other: '{count} cannot be saved yet',
  forAll: 'For all questions',
  isMended: 'Edited in the form',
  isSaved: 'Saved',
  keepBoth: 'Save it anyway, keep both',
  kindNotHere: 'Questions of this type cannot be saved in the bank yet.',
  leftCount_one: '{count} question was not saved: see what it says below. Nothing of it is lost.',
  leftCount_other: '{count} questions were not saved: see what they say below. Nothing of them is lost.',
  line: 'Line {line}',
  nothingRead: 'No question was found in the text',
  placeholder:
    '1. What does blue usually stand for on an X-ray image?\nA. Metal\nB. Organic material\nC. Mixed material\nAnswer: A',
  questions: 'Questions read',
  saveAll_one: 'Save {count} question',
  saveAll_other: 'Save {count} questions',
  savedCount_one: '{count} question saved as a draft',
  savedCount_other: '{count} questions saved as drafts',
  showLine: 'Show line {line} in the text',
  showMore_one: '{count} more',
  showMore_other: '{count} more',
  similarInList: 'In the same text: {name}',
  text: 'Text',
  toMine: 'My questions',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    batch: typeof text
  }
}
