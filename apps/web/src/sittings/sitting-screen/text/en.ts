// What is said around an open sitting and its result, in English.
export const text = {
  back: 'Back to the task',
  opening: 'Opening the exam',
  openFailed: 'The exam could not be opened',
  retry: 'Try again',
  paperFailed: 'Paper load failed',
  elsewhereTitle: 'This exam is open in another window',
  elsewhereText:
    'You can answer in only one window at a time. To work here, take over the exam; the other window then stops.',
  continueHere: 'Continue here',
  signInTitle: 'Sign in to continue',
  signInText:
    'Your session has ended. Your answers are kept on this device and are saved as soon as you sign in again. The clock keeps running.',
  userName: 'User name',
  userNameMissing: 'Enter your user name.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  signIn: 'Sign in',
  later: 'Later',
  otherUser: 'This exam belongs to another account. Sign in with the account that started it.',
  leaveTitle: 'Leave the exam?',
  leaveText: 'Your answers are saved, and the clock keeps running. You can come back until time is up.',
  leave: 'Leave',
  stay: 'Stay',
  resultTitle: 'Result',
  loadingResult: 'Loading the result',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    'sitting-screen': typeof text
  }
}
