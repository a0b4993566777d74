// What lists of bank questions say, in English.
export const text = {
  add: 'Add',
  addCount_one: 'Add {count} question',
  addCount_other: 'Add {count} questions',
  alsoIn: 'Also in {languages}',
  cancel: 'Cancel',
  clearChoice_one: '{count} chosen, clear',
  clearChoice_other: '{count} chosen, clear',
  createTime: 'Created',
  creator: 'Written by',
  creatorOther: 'Another person',
  creatorSelf: 'Written by me',
  difficulty: 'Difficulty',
  difficulty1: 'Very easy',
  difficulty2: 'Easy',
  difficulty3: 'Medium',
  difficulty4: 'Hard',
  difficulty5: 'Very hard',
  found_one: '{count} question',
  found_other: '{count} questions',
  kind: 'Type',
  knowledge: 'Knowledge point',
  language: 'Language',
  onlyUnused: 'Only unused',
  pickEmpty: 'No approved questions yet',
  pickEmptyHint: 'Questions appear here once they are approved in the bank.',
  pickTitle: 'Choose questions from the bank',
  question: 'Question',
  search: 'Words, pinyin or initials',
  source: 'Source',
  state: 'State',
  state_approved: 'Approved',
  state_draft: 'Draft',
  state_retired: 'Retired',
  state_review: 'In review',
  updateTime: 'Changed',
  uses: 'Uses',
  version: 'Version',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    bank: typeof text
  }
}
