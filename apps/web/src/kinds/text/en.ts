// What question kinds say wherever they are shown, in English.
export const text = {
  paperDataFailed: 'Failed to load paper data',
  paperLoadFailed: 'Paper load failed',
  paperLoading: 'Loading the paper',
  questionShown: 'Question',
}

declare module '../../shared/i18n.ts' {
  interface TextSpaces {
    kinds: typeof text
  }
}
