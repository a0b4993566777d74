// Texts of practice on the belt in English.
export const text = {
  choose: 'Choose what passes',
  explained:
    'The images pass on the belt as at the machine: bags one after the other, at four speeds. What you do not mark counts as safe; the result comes at the end.',
  finishAsk: 'Finish this practice?',
  title: 'Belt practice',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'belt-practice': typeof text
  }
}
