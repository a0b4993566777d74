// What calls say when they fail, in English.
export const text = {
  dayAndTime: '{time} {day}',
  momentAgo: 'a moment ago',
  momentThere: '{there} {zone} ({here} where you are)',
  momentWait: '{moment}, {wait}',
  fileUnreadable: 'The file {name} cannot be read. Please check it; its upload was cancelled.',
  mergeFailed: '{name} could not be put together. Please upload it again.',
  prepareFailed: '{name} could not be prepared. Open it in the library to see why.',
  fileTypeUnknown: 'Files of this type are not accepted: {name}',
  timeout: 'Request timed out',
  network: 'Server connection failed',
  hiccup: 'The server is having a hiccup. Please try again shortly.',
  serverError: 'Server error',
  noPermission: "You don't have permission",
  signInAgain: 'Please sign in again.',
  interceptor: 'The request failed: {reason}',
  aborted: 'Cancelled',
  inLine:
    'Many people are signing in right now. You are in a queue: sign-in continues automatically in about {seconds} s, and what you typed is kept.',
}

declare module '../i18n.ts' {
  interface TextSpaces {
    shared: typeof text
  }
}
