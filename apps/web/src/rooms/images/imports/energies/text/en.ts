// What the import says of scans of two energies, in English.
export const text = {
  again: 'Check again',
  airAt: 'Air at {to},',
  airFound_one: 'found at the edge of {count} picture, read beside the others.',
  airFound_other: 'found at the edge of {count} pictures, read beside the others.',
  airFoundAll: 'found at the edges of the pictures.',
  airGiven: 'as you gave it.',
  airLevel: 'Level of air',
  airRead: 'read from the files.',
  airSpan: 'Air from {from} to {to},',
  byNames_one: '{count} scan of two files, paired by “{low}” and “{high}” in their names.',
  byNames_other: '{count} scans of two files, paired by “{low}” and “{high}” in their names.',
  byTable_one: '{count} scan of two files, paired by energies.csv.',
  byTable_other: '{count} scans of two files, paired by energies.csv.',
  even_one: '{count} scan corrected by a scan of empty air.',
  even_other: '{count} scans corrected by a scan of empty air.',
  highName: 'High-energy names contain',
  hint: 'Part of the file or folder name that tells the energies apart, and the value of air if the files do not say it. Fields left empty are worked out automatically.',
  lowName: 'Low-energy names contain',
  named: 'Are these dual-energy scans with other file names?',
  otherwise: 'Other names or another level of air',
  title: 'Dual-energy scans',
}

declare module '../../../../../shared/i18n.ts' {
  interface TextSpaces {
    energies: typeof text
  }
}
