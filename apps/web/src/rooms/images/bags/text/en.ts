// What the making of bags says, in English.
export const text = {
  asked: 'Asked',
  askedFor: 'asked {value}',
  close: 'Close',
  dial: 'Difficulty',
  difference: 'Means over all bags of the order; view and superposition over those with a threat.',
  got: 'Got',
  kind: 'Kind of bag',
  kind_backpack: 'Backpack',
  kind_handbag: 'Handbag',
  kind_pair: 'Two bags in one image',
  kind_parcel: 'Parcel',
  kind_suitcase: 'Suitcase',
  kind_tray: 'Tray',
  kinds: 'Kinds of bag',
  kindsAny: 'As travellers bring them: mostly suitcases',
  kindsHint: 'Several are made equally often, with and without a threat.',
  look: 'Look',
  lookHint: 'As the screen shows them: shown here, and kept with each image.',
  made: 'Made',
  madeOf: '{made} of {total}',
  mix: 'Weigh the categories',
  mixHint:
    'A category of weight 2 comes twice as often as one of weight 1. Without weights every kind is equally frequent.',
  mixOf: 'Weight of {name}',
  noBags: 'No bag has been made yet.',
  result: 'Result',
  resultTitle: 'Result of the order',
  resume: 'Continue',
  seed: 'Seed',
  seedHint: 'The same seed and settings give the same bags. Leave it empty for new ones.',
  siblings: 'Siblings',
  siblingsAdd: 'Make siblings',
  siblingsCount: 'How many siblings?',
  siblingsHint: 'Other bags with the same threats, of the same kind and equally hard.',
  siblingsNone: 'None yet.',
  siblingsStarted_one: '{count} sibling is being made. It appears in the library when it is ready.',
  siblingsStarted_other: '{count} siblings are being made. They appear in the library as they are ready.',
  stop: 'Stop',
  truth: 'Class',
  truthOf: '{threats} with a threat, {safe} safe',
  views: 'Views',
  viewsHint: 'From above and from the side, as a scanner with two sources shows it. Threats are marked in both.',
  viewsOne: 'One, from above',
  viewsTwo: 'Two, from the side as well',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    bags: typeof text
  }
}
