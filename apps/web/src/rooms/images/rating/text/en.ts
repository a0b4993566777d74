// What the blind rating says, in English.
export const text = {
  about:
    'Does this picture come from a scanner, or was it composed? You are not told which answer was right, so that nobody learns signs of it. Pictures count as from a scanner when they were imported or uploaded with their device model or source.',
  calledComposed: 'Real pictures called composed',
  composed: 'Composed',
  fromScanner: 'From a scanner',
  howWide_one: '{count} rater. The intervals take into account how much raters differ.',
  howWide_other: '{count} raters. The intervals take into account how much raters differ.',
  import: 'Import pictures',
  lackHint_all_one: 'You rated {count} picture. With new ones in the library there is more to rate.',
  lackHint_all_other: 'You rated {count} pictures. With new ones in the library there is more to rate.',
  lackHint_composed: 'Generate some bags in the library; they are then mixed with those of a scanner.',
  lackHint_real:
    'Import pictures of your own machines, with their device model or source; they are then mixed with composed ones. Some twenty of the same kinds of bag make a fair comparison.',
  lack_all: 'You have rated every picture',
  lack_composed: 'There are no composed pictures yet',
  lack_real: 'There are no pictures from a scanner yet',
  noVotes: 'Nobody has rated a picture yet.',
  ofVotes: '{hits} of {n}',
  oneRater: 'One rater. With several, the intervals also show how much people differ.',
  picture: 'Picture of a bag',
  progress_one: '{count} picture rated',
  progress_other: '{count} pictures rated',
  result: 'Result over all raters',
  share: 'Share, with 95% interval',
  takenForReal: 'Composed pictures taken for real',
  toLibrary: 'Open the library',
  view: 'Real or composed?',
  votes: 'Votes',
  what: 'Pictures',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    rating: typeof text
  }
}
