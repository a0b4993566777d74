// What the versions of marks say, in English.
export const text = {
  current: 'In use',
  hint: 'The marks of an earlier version are put into the picture; they count once you save.',
  noMarks: 'No marks',
  pointGone: 'Deleted knowledge point',
  title: 'Versions of the marks',
  use: 'Bring back',
  useOf: 'Bring back version {n}',
  version: 'Version {n}',
  versions: 'Versions',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'mark-versions': typeof text
  }
}
