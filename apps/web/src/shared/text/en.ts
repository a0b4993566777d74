// What calls say when they fail, in English.
export const text = {
  momentAgo: 'a moment ago',
  timeout: 'Request timed out',
  network: 'Server connection failed',
  hiccup: 'The server is having a hiccup. Please try again shortly.',
  serverError: 'Server error',
  noPermission: "You don't have permission",
  signInAgain: 'Please sign in again.',
  interceptor: 'The request failed: {reason}',
  aborted: 'Cancelled',
  inLine:
    'Many people are signing in right now. You are in line: it goes on by itself in about {seconds} s, and what you typed stays.',
}

declare module '../i18n.ts' {
  interface TextSpaces {
    shared: typeof text
  }
}
